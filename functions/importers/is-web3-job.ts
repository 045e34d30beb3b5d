import { stripTags } from '../text/strip-tags.ts';
import { headWords, nearbyWords, otherMeanings, otherTrades, plainWords } from './web3-words.ts';

type Described = { title: string; companyName: string; description: string; tags: string[] };

// A list of everything a candidate might know is no description of the job.
const maxTags = 15;

/**
 * Whether a posting on a board about everything is plainly a Web3 job. Its title, its employer's name or its tags say
 * so with one word. Its text has to say it in three sentences, or in two with different words: a single mention is what
 * every list of industries, customers or benefits has.
 */
export function isWeb3Job({ title, companyName, description, tags }: Described): boolean {
  const heads = [title, companyName, ...(tags.length <= maxTags ? tags.map(toTag) : [])];
  const sentences = readSentences(description);
  const everything = [...heads, ...sentences].join('\n');
  const misread = otherTrades.filter(([, trade]) => trade.test(everything)).map(([word]) => word);
  const find = (text: string) => findWords(text).filter((found) => !misread.some((word) => word.test(found)));

  const inHeads = heads.map(find).filter(hasAny);
  if (inHeads.flat().some((word) => isPlain(word) || isHead(word))) return true;

  const said = [...inHeads, ...sentences.map(find).filter(hasAny)];
  const plain = said.filter((words) => words.some(isPlain)).length;
  const different = new Set(said.flat().map(toStem)).size;
  return plain >= 3 || (plain >= 1 && said.length >= 2 && different >= 2);
}

const anyWord = new RegExp(
  `(?<![\\p{L}\\p{N}_@])(?:${join([...plainWords, ...headWords, ...nearbyWords])})(?![\\p{L}\\p{N}_])`,
  'giu',
);
const plainWord = new RegExp(`^(?:${join(plainWords)})$`, 'i');
const headWord = new RegExp(`^(?:${join(headWords)})$`, 'i');

function join(words: string[]): string {
  return words.map((word) => word.replaceAll(' ', '[\\s-]')).join('|');
}

function findWords(text: string): string[] {
  let plain = text;
  for (const meaning of otherMeanings) plain = plain.replaceAll(meaning, ' ');
  // "Dao" is a family name; the organisation is written in capitals.
  return (plain.match(anyWord) ?? []).filter((word) => !/^daos?$/i.test(word) || /^DAOs?$/.test(word));
}

function isPlain(word: string): boolean {
  return plainWord.test(word);
}

function isHead(word: string): boolean {
  return headWord.test(word);
}

function hasAny(words: string[]): boolean {
  return words.length > 0;
}

/** "smart contract" and "Smart-Contracts" are one word. */
function toStem(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .replace(/s$/, '');
}

function toTag(tag: string): string {
  return /^daos?$/i.test(tag) ? tag.toUpperCase().replace(/S$/, 's') : tag;
}

/** Each block, and each sentence of it. */
function readSentences(html: string): string[] {
  return stripTags(html, '\n')
    .split(/\n|(?<=[.!?;])\s/)
    .filter((sentence) => sentence.trim() !== '');
}
