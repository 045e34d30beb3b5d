import { type AnswerCache, createAnswerCache, invalidateTogether } from '../answer-cache.ts';
import { type Changes, invalidateOnChange } from './invalidate-on-change.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createSearchUnits } from './search-units.ts';

type Parts = Pick<Parameters<typeof invalidateOnChange>[0], 'pool' | 'listen' | 'log'> & {
  /** Asks the backend. */
  ask: (request: Request) => Promise<Response>;
};

/** The page cache and the figures that many pages share, which hear of every change. */
export function openPageCache({ ask, ...parts }: Parts): Changes & { cache: PageCache; figures: AnswerCache } {
  const searches = createSearchUnits(parts.pool);
  const figures = createAnswerCache(ask);
  const cache = invalidateTogether(figures, createPageCache({ findUnits: searches.find }));
  return { cache, figures, ...invalidateOnChange({ ...parts, cache, searches }) };
}
