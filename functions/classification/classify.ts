import { type Category, categories } from '#domain/category.ts';
import { findTagSigns, findTextSigns, readTitle } from './find-signs.ts';
import { findChances, findShares, type Share } from './score.ts';
import { splitTitle } from './split-title.ts';
import { readWeights, type Weights } from './weights.ts';

export type Posting = {
  title: string;
  company: string;
  description: string;
  /** The source's own departments, teams and tags. */
  tags?: string[];
};

export type Classification = {
  category: Category;
  /** From 0 to 1: about how often such an answer is right. */
  confidence: number;
  /** What spoke for the category, the heaviest first. */
  words: { word: string; weight: number }[];
};

/** A title this clear needs no second opinion from the description. */
const clear = 0.9;
const maxTags = 40;
const maxWords = 6;

/** The category of a posting, told from its words. Never throws: a text that says nothing has a low confidence. */
export function classify({ title, company, description, tags = [] }: Posting): Classification {
  const weights = readWeights();
  const { signs: ofTitle, words } = readTitle(withoutCompany(splitTitle(title), company));
  const signs = [...ofTitle, ...findTagSigns(tags.slice(0, maxTags))];

  const first = decide(findShares({ signs, words }, weights), weights);
  if (first.confidence >= clear || description === '') return first;
  return decide(findShares({ signs: [...signs, ...findTextSigns(description)], words }, weights), weights);
}

function decide(shares: Share[], weights: Weights): Classification {
  const chances = findChances(shares, weights);
  const confidence = Math.max(...chances);
  const index = chances.indexOf(confidence);
  return { category: categories[index] ?? 'Engineering', confidence, words: explain(shares, index) };
}

function explain(shares: Share[], category: number): Classification['words'] {
  const weightOf = new Map<string, number>();
  for (const share of shares) {
    if (share.category === category) weightOf.set(share.word, (weightOf.get(share.word) ?? 0) + share.weight);
  }
  return [...weightOf]
    .map(([word, weight]) => ({ word, weight: Math.round(weight * 100) / 100 }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxWords);
}

// "Acme Talent | Backend Engineer" at Acme Talent is not about talent.
function withoutCompany(segments: string[][], company: string): string[][] {
  if (segments.length < 2) return segments;
  const name = splitTitle(company).flat().join(' ');
  const others = segments.filter((words) => words.join(' ') !== name);
  return others.length > 0 ? others : segments;
}
