import { categories } from '#domain/category.ts';
import type { Evidence, Place, Sign } from './find-signs.ts';
import type { Weights } from './weights.ts';

/** What one phrase or word adds to one category. */
export type Share = { word: string; category: number; weight: number };

const shared = new Set<Place>(['tail', 'tag', 'text']);

/** What names the job counts whole; many phrases behind it, many tags or a long text share what few would say. */
export function findAmount(sign: Sign, signs: Sign[]): number {
  if (!shared.has(sign.place)) return 1;
  return 1 / Math.sqrt(signs.filter(({ place }) => place === sign.place).length);
}

export function findShares({ signs, words }: Evidence, weights: Weights): Share[] {
  const shares: Share[] = [];
  for (const sign of signs) {
    const amount = findAmount(sign, signs);
    for (const { category, strength } of sign.meanings) {
      shares.push({ word: sign.phrase, category, weight: weights.strengths[sign.place][strength] * amount });
    }
  }
  for (const word of words) {
    const learnt = weights.words[word];
    if (!learnt) continue;
    for (let index = 0; index < learnt.length; index += 2) {
      shares.push({ word, category: learnt[index] ?? 0, weight: learnt[index + 1] ?? 0 });
    }
  }
  return shares;
}

/** How likely each category is, in the order of `categories`. */
export function findChances(shares: Share[], weights: Weights): number[] {
  const scores = categories.map((_, index) => weights.leanings[index] ?? 0);
  for (const { category, weight } of shares) scores[category] = (scores[category] ?? 0) + weight;
  const highest = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - highest));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}
