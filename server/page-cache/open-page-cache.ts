import { type Changes, invalidateOnChange } from './invalidate-on-change.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { createSearchUnits } from './search-units.ts';

type Parts = Pick<Parameters<typeof invalidateOnChange>[0], 'pool' | 'listen' | 'log'>;

/** The page cache, which hears of every change. */
export function openPageCache(parts: Parts): Changes & { cache: PageCache } {
  const searches = createSearchUnits(parts.pool);
  const cache = createPageCache({ findUnits: searches.find });
  return { cache, ...invalidateOnChange({ ...parts, cache, searches }) };
}
