import { LRUCache } from 'lru-cache';
import { type CachedPage, sizeOf, toCachedPage } from './cached-page.ts';

// This module is in charge of the cache of rendered pages. Every visitor gets the same bytes (the session is not in a
// cookie), so an entry is fresh until the data it was rendered from changes.

export type PageCache = {
  /** The entry if it is fresh: a hit. */
  find(address: string): CachedPage | undefined;
  /** Whether a page is being rendered at this moment. */
  isRendering(address: string): boolean;
  /** Renders a page, once for all requests at the same time; a stale one stands in for a failure. */
  render(rendering: Rendering): Promise<CachedPage>;
  /** Makes the pages stale that show a row of this table. */
  invalidate(table: string): void;
  /** Makes the pages stale that show a row of any table. */
  invalidateAll(): void;
  /** Treats every entry as stale until `resume`: the server does not hear of changes that other servers make. */
  suspend(): void;
  resume(): void;
  stats(): PageCacheStats;
};

export type PageCacheStats = { pages: number; bytes: number; rendered: number; served: number };

export type Rendering = {
  address: string;
  /** Whether the page is cached, and which tables' rows it shows. */
  cache: false | { tables: readonly string[] };
  /** Renders it, and adds to `shown` what the page is about (Visit.shows). */
  render: (shown: Set<string>) => Promise<Response>;
};

type Entry = { page: CachedPage; tables: readonly string[]; version: number };

const maxBytes = 96 * 1024 * 1024;
const maxAddressLength = 400;

export function createPageCache(): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  const underWay = new Map<string, { version: number; page: Promise<CachedPage> }>();
  const changes = new Map<string, number>();
  let changesOfAll = 0;
  let isSuspended = false;
  let rendered = 0;
  let served = 0;

  /** Grows with every change of one of these tables. */
  function getVersion(tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + changesOfAll + (changes.get(table) ?? 0), 0);
  }

  async function renderOnce({ address, render }: Rendering, tables: readonly string[]): Promise<CachedPage> {
    const version = getVersion(tables);
    rendered += 1;
    const page = await toCachedPage(await render(new Set()));
    const old = entries.get(address);
    // While the database is away, a stale page serves the visitor better than an error page.
    if (page.status === 503 && old) return asStale(old.page);
    // A change made during the rendering may be missing in it: it answers the callers who wait for it, later ones do not
    // get it.
    const isCurrent = getVersion(tables) === version;
    if (page.status === 200 && page.isCacheable && address.length <= maxAddressLength && isCurrent) {
      entries.set(address, { page, tables, version });
    }
    return page;
  }

  return {
    find(address) {
      const entry = entries.get(address);
      if (!entry || isSuspended || getVersion(entry.tables) !== entry.version) return undefined;
      served += 1;
      return entry.page;
    },
    isRendering: (address) => underWay.has(address),
    render(rendering) {
      const { address, cache } = rendering;
      if (!cache) return rendering.render(new Set()).then(toCachedPage);
      const { tables } = cache;
      const version = getVersion(tables);
      const same = underWay.get(address);
      if (same?.version === version) return same.page;
      const page = renderOnce(rendering, tables).finally(() => {
        if (underWay.get(address)?.page === page) underWay.delete(address);
      });
      underWay.set(address, { version, page });
      return page;
    },
    invalidate(table) {
      changes.set(table, (changes.get(table) ?? 0) + 1);
    },
    invalidateAll() {
      changesOfAll += 1;
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
