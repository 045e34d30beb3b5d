import { readCountry } from '#domain/country.ts';
import { removeMarks } from './read-title.ts';

export type Place = {
  /** Nothing is said of it. */
  isUnknown: boolean;
  /** Remote, from nowhere in particular. */
  isAnywhere: boolean;
  /** Every word once and in order, so that the order in which a source gives city and country says nothing. */
  words: string;
  /** Each place as its parts: ["lisbon", "PT"]. */
  parts: string[][];
};

const ways =
  /\b(?:(?:100\s?%|fully|partly|flexible)\s+)?(?:remote(?:ly)?(?:\s+(?:roles?|first|friendly|only|ok))?|anywhere|world\s?wide|global(?:ly)?|distributed|work from home|wfh|home\s?office)\b/g;
const otherWays =
  /\b(?:hybrid|on-?site|in-?office|in-?person|office|headquarters|hq|full[\s-]?time|part[\s-]?time|only|based|sar|greater|metro(?:politan)?|area|region)\b/g;
const saysNothing = /^(?:n\/?a|tbd|tba|none|null|unspecified|not specified|various|multiple locations|flexible)$/;
const spellings: [RegExp, string][] = [
  [/\b(?:united states of america|united states|u\.s\.a\.?|u\.s\.|usa)(?!\w)/g, 'us'],
  [/\b(?:united kingdom|great britain|u\.k\.)(?!\w)/g, 'uk'],
  [/\bunited arab emirates\b/g, 'uae'],
  [/\b(?:new york city|nyc)\b/g, 'new york'],
  [/\b(?:san fran(?:sisco)?|sf bay|sf)\b/g, 'san francisco'],
  [/\bbengaluru\b/g, 'bangalore'],
];
const between = /[;|/•·\n]|\s[-–—]\s|\s(?:or|and)\s|&/;
const maxParts = 12;

export function readPlace(location: string | null, isRemote: boolean): Place {
  const text = spell(removeMarks(location ?? '').trim());
  const rest = saysNothing.test(text) ? '' : text.replaceAll(ways, ' ').replaceAll(otherWays, ' ');
  const words = [...new Set(rest.match(/[\p{L}\p{N}]+/gu) ?? [])].sort().join(' ');
  const isAnywhere = words === '' && (isRemote || text.search(ways) >= 0);
  return { isUnknown: words === '' && !isAnywhere, isAnywhere, words, parts: splitParts(rest) };
}

/** The same place as far as one can tell: equal, or one is not known. */
export function arePlacesCompatible(a: Place, b: Place): boolean {
  if (a.isUnknown || b.isUnknown || a.words === b.words) return true;
  if (a.parts.length === 0 || a.parts.length !== b.parts.length || a.parts.length > maxParts) return false;
  return (
    a.parts.every((one) => b.parts.some((other) => isSamePlace(one, other))) &&
    b.parts.every((one) => a.parts.some((other) => isSamePlace(one, other)))
  );
}

function spell(text: string): string {
  return spellings.reduce((result, [pattern, word]) => result.replaceAll(pattern, word), text);
}

function splitParts(text: string): string[][] {
  return text
    .split(between)
    .map((place) => [
      ...new Set(
        place
          .split(/[,()[\]]/)
          .map(nameCountry)
          .filter(Boolean),
      ),
    ])
    .filter((parts) => parts.length > 0);
}

function nameCountry(part: string): string {
  const words = (part.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
  return readCountry(words)?.code ?? words;
}

// "Berlin" is "Berlin, Germany", but "Portland, OR" is not "Portland, ME", nor is a country one of its towns.
function isSamePlace([city, ...rest]: string[], [otherCity, ...otherRest]: string[]): boolean {
  if (city === undefined || city !== otherCity) return false;
  const isCountry = city === city.toUpperCase() && city.length === 2;
  if (rest.length === 0 || otherRest.length === 0) return !isCountry || rest.length === otherRest.length;
  return rest.some((part) =>
    otherRest.some((other) => part === other || shortens(part, other) || shortens(other, part)),
  );
}

/** "ca" of "california", "bc" of "british columbia", "de" of DE. */
function shortens(code: string, name: string): boolean {
  if (code.length !== 2) return false;
  const [first = '', second = ''] = code;
  if (name.length === 2) return code.toUpperCase() === name.toUpperCase();
  return name.startsWith(first) && name.slice(1).includes(second);
}
