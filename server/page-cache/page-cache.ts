import { LRUCache } from 'lru-cache';
import { type CachedPage, sizeOf, toCachedPage } from './cached-page.ts';
import { findSubject, type Subject } from './subject.ts';

// This module is in charge of the cache of rendered pages. Every visitor gets the same bytes (the session is not in a
// cookie), so an entry is fresh until the data it was rendered from changes.

export type PageCache = {
  /** The entry if it is fresh: a hit. */
  find(address: string): CachedPage | undefined;
  /** Whether a page is being rendered at this moment. */
  isRendering(address: string): boolean;
  /** Renders a page, once for all who ask at the same time; a failing one is replaced by the last good one. */
  render(address: string, render: () => Promise<Response>): Promise<CachedPage>;
  /** Makes every page stale that was rendered from this data. */
  invalidate(subjects: readonly Subject[]): void;
  /** Treats every entry as stale until `resume`: the server does not hear of changes that other servers make. */
  suspend(): void;
  resume(): void;
  stats(): PageCacheStats;
};

export type PageCacheStats = { pages: number; bytes: number; rendered: number; served: number };

type Entry = { page: CachedPage; subject: Subject; generation: number };

const maxBytes = 96 * 1024 * 1024;
const maxAddressLength = 400;

export function createPageCache(): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  const rendering = new Map<string, { generation: number; page: Promise<CachedPage> }>();
  const generations: Record<Subject, number> = { listings: 0, blog: 0, static: 0 };
  let isSuspended = false;
  let rendered = 0;
  let served = 0;

  function isFresh({ subject, generation }: Pick<Entry, 'subject' | 'generation'>): boolean {
    return !isSuspended && generations[subject] === generation;
  }

  async function renderOnce(address: string, subject: Subject, render: () => Promise<Response>): Promise<CachedPage> {
    const generation = generations[subject];
    rendered += 1;
    const page = await toCachedPage(await render());
    const old = entries.get(address);
    // While the database is away, a stale page serves the visitor better than an error page.
    if (page.status === 503 && old) return asStale(old.page);
    // A change made during the rendering may be missing in it: it answers the callers who wait for it, later ones do not
    // get it.
    const isCurrent = generations[subject] === generation;
    if (page.status === 200 && page.isCacheable && address.length <= maxAddressLength && isCurrent) {
      entries.set(address, { page, subject, generation });
    }
    return page;
  }

  return {
    find(address) {
      const entry = entries.get(address);
      if (!entry || !isFresh(entry)) return undefined;
      served += 1;
      return entry.page;
    },
    isRendering: (address) => rendering.has(address),
    render(address, render) {
      const subject = findSubject(address);
      if (subject === undefined) return render().then(toCachedPage);
      const generation = generations[subject];
      const underWay = rendering.get(address);
      if (underWay?.generation === generation) return underWay.page;
      const page = renderOnce(address, subject, render).finally(() => {
        if (rendering.get(address)?.page === page) rendering.delete(address);
      });
      rendering.set(address, { generation, page });
      return page;
    },
    invalidate(subjects) {
      for (const subject of subjects) generations[subject] += 1;
    },
    suspend() {
      isSuspended = true;
    },
    resume() {
      isSuspended = false;
    },
    stats: () => ({ pages: entries.size, bytes: entries.calculatedSize, rendered, served }),
  };
}

function asStale(page: CachedPage): CachedPage {
  const headers = page.headers.filter((_, index, all) => {
    const name = all[index - (index % 2)]?.toLowerCase();
    return name !== 'cache-control' && name !== 'etag';
  });
  // https://www.rfc-editor.org/rfc/rfc9111#section-5.5: no longer required, still the header that operators look for.
  return { ...page, headers: [...headers, 'Cache-Control', 'no-cache', 'Warning', '110 - "Response is Stale"'] };
}
