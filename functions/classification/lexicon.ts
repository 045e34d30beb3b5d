import type { Category } from '#domain/category.ts';
import { commercialLexicon } from './lexicon-commercial.ts';
import { technicalLexicon } from './lexicon-technical.ts';

/**
 * plain: names the job by itself, whatever stands around it. likely: usually this one. hint: a leaning, no more.
 * How much each weighs, and where in the title, is in weights.json.
 */
export type Strength = 'plain' | 'likely' | 'hint';

export type Words = Partial<Record<Category, Partial<Record<Strength, string>>>>;

/**
 * What titles say, in our own judgement. The longest phrase that fits wins and the words inside it count no more, so
 * "product marketing" is not about products. Written as a reader would; plurals, accents and case do not matter.
 */
export const lexicon: Record<Category, Partial<Record<Strength, string>>> = {
  ...technicalLexicon,
  ...commercialLexicon,
};
