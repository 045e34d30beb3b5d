import type { Category } from '#domain/category.ts';
import type { Classification } from '../../classification/classify.ts';
import { isPlainlyWrong } from './is-plainly-wrong.ts';

/** Below it the built-in engine is uncertain: an AI is asked where there is one, and without one nothing changes. */
export const uncertainBelow = 0.85;
/** An imported listing's category, which no employer chose, changes from here on. */
const enough = { 'built-in': 0.9, ai: 0.8 };
/** An employer's own choice is overruled from here on, and only where it is plainly wrong. */
const nearlyFull = 0.97;

export type Engine = keyof typeof enough;
type Finding = Pick<Classification, 'category' | 'confidence'> & { engine: Engine };

export type Judged = {
  title: string;
  category: Category;
  /** Whether an employer posted it and chose the category. */
  isOwn: boolean;
  /** What an administrator has undone before. */
  undone: Category[];
  /** Whether the reclassifier has changed it before. */
  isChangedBefore: boolean;
};

/**
 * Whether a listing gets the category that an engine found for it.
 *
 * - What an administrator has undone is not done again.
 * - An imported listing needs enough confidence.
 * - An employer's own listing needs nearly full confidence of the built-in engine (an AI has no say), a category that
 *   is plainly wrong (is-plainly-wrong.ts), and not to have been changed before: an employer who put their choice back has
 *   decided.
 */
export function decideChange(listing: Judged, { category, confidence, engine }: Finding): boolean {
  if (category === listing.category || listing.undone.includes(category)) return false;
  if (!listing.isOwn) return confidence >= enough[engine];
  return (
    engine === 'built-in' &&
    confidence >= nearlyFull &&
    !listing.isChangedBefore &&
    isPlainlyWrong(listing.title, { given: listing.category, found: category })
  );
}
