import { readFileSync } from 'node:fs';
import type { Place } from './find-signs.ts';
import type { Strength } from './lexicon.ts';

export const places = [
  'occupation',
  'head',
  'body',
  'tail',
  'specialty',
  'aside',
  'tag',
  'text',
] as const satisfies readonly Place[];
export const strengths = ['plain', 'likely', 'hint'] as const satisfies readonly Strength[];

export type Weights = {
  /** What a phrase of the lexicon adds to its category. */
  strengths: Record<Place, Record<Strength, number>>;
  /** What each category has before a word is read, in the order of `categories`. */
  leanings: number[];
  /** What the lexicon leaves to be learnt: of each word or pair of words, categories and weights in turn. */
  words: Record<string, number[]>;
};

export const weightsFile = new URL('./weights.json', import.meta.url);

let cached: Weights | undefined;

/** What train/train.ts has learnt, read once. */
export function readWeights(): Weights {
  cached ??= readFile();
  return cached;
}

function readFile(): Weights {
  const weights: Weights = JSON.parse(readFileSync(weightsFile, 'utf8'));
  // A title may say "constructor": the words must have no inherited ones among them.
  return { ...weights, words: Object.assign(Object.create(null), weights.words) };
}
