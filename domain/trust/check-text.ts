import { negation, type PatternCode, trustPatterns } from './patterns.ts';
import { readTrustWords } from './trust-words.ts';

const patterns = trustPatterns.map(({ code, pattern }) => ({ code, pattern: new RegExp(pattern) }));
const negated = new RegExp(negation, 'g');

/** What a listing's text asks of applicants that it must not. */
export function checkText(text: string): PatternCode[] {
  const words = readTrustWords(text).replaceAll(negated, '');
  return [...new Set(patterns.filter(({ pattern }) => pattern.test(words)).map(({ code }) => code))];
}

/** Mostly capitals, or an emoji in every line. */
export function isLoud(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  const emoji = text.match(/\p{Extended_Pictographic}/gu) ?? [];
  return (letters.length > 80 && capitals.length > letters.length / 2) || emoji.length > 15;
}
