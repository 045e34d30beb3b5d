import { areaCodes } from './areas.ts';
import { isCapitalised, type Word } from './words.ts';

// Behind a comma "LA" is Louisiana, unless what stands before it is a city that Louisiana has no namesake of.
const besideLosAngeles =
  /^(?:nyc|ny|york|sf|francisco|area|chicago|miami|boston|seattle|austin|denver|angeles|dc|us|usa|london|paris|tokyo|berlin|lisbon|dubai|remote|remotely|hybrid|onsite|site|or|and)$/;
// States whose codes stand for their cities as well: "NY / LA".
const cityCodes = new Set(['CA', 'NY']);
const joints = new Set([',', '/', '|', '&']);
// "LA CONFIANCE" is an article in a line of capitals; these may stand beside the city.
const nouns = /^(?:US|USA|CA|AREA|METRO|COUNTY|OFFICE|HQ|BASED|OR|AND|ONLY|REMOTE|HYBRID|ONSITE|ON|IN|PST|PT)$/;

/** Whether "LA" in capitals is the city: not Louisiana behind a town or among states, nor an article. */
export function isLosAngeles(words: readonly Word[], at: number): boolean {
  const [before, joint, next, after] = [words[at - 2], words[at - 1], words[at + 1], words[at + 2]];
  if (/^\p{Lu}{2}/u.test(next?.text ?? '') && !nouns.test(next?.text ?? '')) return false;
  const isAmongStates =
    (joints.has(joint?.key ?? '') && isState(before)) || (joints.has(next?.key ?? '') && isState(after));
  if (isAmongStates) return false;
  return joint?.key !== ',' || !isCapitalised(before?.text ?? '') || besideLosAngeles.test(before?.key ?? '');
}

function isState(word: Word | undefined): boolean {
  return word !== undefined && areaCodes.get(word.text) === 'US' && !cityCodes.has(word.text);
}
