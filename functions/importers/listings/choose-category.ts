import type { Category } from '#domain/category.ts';
import { classify } from '../../classification/classify.ts';

type Posting = { title: string; company: string; description: string; tags: string[] };

/** Every listing needs one of the sixteen, so the likeliest is taken however unsure it is. */
export function chooseCategory(posting: Posting): Category {
  return classify(posting).category;
}
