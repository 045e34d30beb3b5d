import type { Asked, AskedAgain, AskedAnswers } from './asked-answers.ts';
import { createBesideCheck } from './beside-check.ts';
import type { FindBesideVersions } from './beside-versions.ts';
import { type CachedPage, isSamePage, pack, release, toCachedPage, type WholeResponse } from './cached-page.ts';
import { type Change, createChangeLog, type Shown } from './change-log.ts';
import { createPageStore } from './page-store.ts';
import { createRecompressor } from './recompress.ts';
import { createRefresher } from './refresher.ts';
import type { SearchUnits } from './search-units.ts';
import { readShown } from './shown.ts';

// This module is in charge of the cache of rendered pages. Every visitor gets the same bytes (the session is not in a
// cookie), so an entry is fresh until the data it was rendered from changes. A page whose own listing, company or article
// changed is gone at once. Another that a change concerns may be served for a second more, while its questions are asked
// again, and it is rendered anew if an answer is another one.

export type PageCache = {
  /** The entry if it may be served: a hit. */
  find(address: string, caller?: Caller): CachedPage | undefined;
  /** Whether a page is being rendered at this moment. */
  isRendering(address: string): boolean;
  /** Renders a page, once for all requests at the same time; a stale one stands in for a failure. */
  render(rendering: Rendering, caller?: Caller): Promise<CachedPage>;
  /** Takes note of a change, of this moment unless said otherwise: pages about it are gone, those that list it are to be rendered anew. */
  note(change: Change, since?: number): void;
  /** Makes the pages stale at once that show a row of any table. */
  invalidateAll(): void;
  /** Treats every entry as stale until `resume`: the server does not hear of changes that other servers make. */
  suspend(): void;
  resume(): void;
  stats(): PageCacheStats;
  /** Renders nothing in the background any more: the database is about to be closed. */
  close(): Promise<void>;
};

export type Caller = {
  /** Whether they have just written: they get nothing from before. */
  hasWritten?: boolean;
  network?: () => string;
};

export type PageCacheStats = { pages: number; bytes: number; rendered: number; unchanged: number; served: number };

export type Rendering = {
  address: string;
  /** Whether the page is cached, and which tables' rows it shows. */
  cache: false | { tables: readonly string[] };
  /** Renders it, and adds to `shown` what the page is about (Visit.shows), and what it lists only (Visit.listsOnly). */
  render: (shown: Set<string>) => Promise<Response | WholeResponse>;
};

type Rendered = { page: CachedPage; shown: Shown; since: number; asked: Asked };
export type Entry = Rendered & {
  rendering: Rendering;
  startedAt: number;
  /** The last change that was looked at, and when the first of those was noted that this page misses. */
  checked: number;
  missedAt: number | null;
  /** How often it was asked for lately. */
  hits: number;
  /** Whether other listings are known to have changed what it shows of them. */
  hasOthers?: boolean;
};

/** How long a stale page may be served, and the least time between two renderings of one. */
const second = 1_000;
const maxAttempts = 5;
const maxAddressLength = 400;

type Options = {
  findUnits?: (search: string) => SearchUnits;
  now?: () => number;
  answers?: Answers;
  findBesideVersions?: FindBesideVersions;
};
type Answers = Pick<AskedAnswers, 'record' | 'askAgain'>;

const unrecorded: Answers = {
  record: async (_, render) => ({ result: await render(), asked: new Map() }),
  askAgain: async () => ({ isSame: false, answers: new Map() }),
};

export function createPageCache({
  findUnits = () => undefined,
  now = () => performance.now(),
  answers = unrecorded,
  findBesideVersions = async () => new Map(),
}: Options = {}): PageCache {
  const log = createChangeLog({ findUnits, now });
  const store = createPageStore(now);
  const recompressor = createRecompressor(now);
  const underWay = new Map<string, { since: number; result: Promise<Rendered> }>();
  const mayRefresh = (entry: Entry) => !isSuspended && store.peek(entry.rendering.address) === entry && isLate(entry);
  const refresher = createRefresher({ now, mayRefresh, refresh: (entry) => begin(entry.rendering).then(() => {}) });
  const besideCheck = createBesideCheck({ mayRefresh, check: checkBeside });
  let allChangedAt = 0;
  let isSuspended = false;
  let rendered = 0;
  let unchanged = 0;
  let served = 0;

  /** When the first change that a page misses was noted. */
  function findMissed(entry: Entry): number | null {
    if (entry.missedAt === null && entry.checked < log.last()) {
      entry.missedAt = log.findMissed(entry.shown, entry.checked);
      entry.checked = log.last();
    }
    return entry.missedAt;
  }

  const isLate = (entry: Entry) => findMissed(entry) !== null;
  const isOutdated = ({ since, shown }: Rendered) => since < allChangedAt && shown.tables.length > 0;

  async function renderOnce(rendering: Rendering, tables: readonly string[], since: number): Promise<Rendered> {
    const { address, render } = rendering;
    const startedAt = now();
    const former = store.peek(address);
    const again = former ? await askAgain(former) : null;
    if (former && again?.isSame && store.peek(address) === former) {
      former.startedAt = startedAt;
      leaveAsIs(former, since);
      return former;
    }
    rendered += 1;
    const named = new Set<string>();
    const { result: response, asked } = await answers.record(again, () => render(named));
    const made = await toCachedPage(response);
    const isWhole = made.status === 200 && made.isCacheable && address.length <= maxAddressLength;
    const isSame = former && isSamePage(former.page, made);
    if (isSame) release(made);
    const page = isSame ? former.page : isWhole ? await pack(made) : made;
    const old = store.peek(address);
    const result = { page, shown: readShown(tables, named), since, asked };
    // While the database is away, a stale page serves the visitor better than an error page.
    if (page.status === 503 && old) return { ...result, page: asStale(old.page) };
    // What it is about changed meanwhile: it answers those who asked before.
    if (!isWhole || isOutdated(result) || log.hasChanged(result.shown, since)) {
      if (page.status < 500 && old && old.since < since) store.delete(address);
      return result;
    }
    if (old && old.since > since) return result;
    page.storedAt ??= now();
    store.set(address, { ...result, rendering, startedAt, checked: since, missedAt: null, hits: old?.hits ?? 0 });
    return result;
  }

  function leaveAsIs(entry: Entry, since: number): void {
    unchanged += 1;
    if (entry.since >= since) return;
    Object.assign(entry, { since, checked: since, missedAt: null, hasOthers: false });
  }

  function refreshSoon(entry: Entry): void {
    if (entry.shown.beside && !entry.hasOthers) besideCheck.add(entry);
    else refresher.add(entry);
  }

  /** Of pages that miss changes of other listings: those that are others now are rendered anew. */
  async function checkBeside(entries: Entry[]): Promise<void> {
    const since = log.last();
    const askable = entries.filter(
      (entry) => entry.since >= allChangedAt && log.missesRowsOnly(entry.shown, entry.since, ['job_listings']),
    );
    const listings = [...new Set(askable.flatMap(({ shown }) => shown.beside?.listing ?? []))];
    const versions = await findBesideVersions(listings).catch(() => new Map<string, string>());
    const same = askable.filter(({ shown: { beside } }) => beside && versions.get(beside.listing) === beside.version);
    for (const entry of entries.filter(mayRefresh)) {
      if (same.includes(entry)) leaveAsIs(entry, since);
      else {
        entry.hasOthers = true;
        refresher.add(entry);
      }
    }
  }

  /** Null where the page has to be rendered anew whatever is answered. */
  async function askAgain({ asked, shown, since }: Rendered): Promise<AskedAgain | null> {
    if (since < allChangedAt || !log.missesRowsOnly(shown, since)) return null;
    return answers.askAgain(asked).catch(() => null);
  }

  function begin(rendering: Rendering): Promise<Rendered> {
    const { address, cache } = rendering;
    const since = log.last();
    const result = renderOnce(rendering, cache ? cache.tables : [], since).finally(() => {
      if (underWay.get(address)?.result === result) underWay.delete(address);
    });
    underWay.set(address, { since, result });
    return result;
  }

  /** Whether what was rendered may answer a caller who came when `until` was the last change. */
  function mayAnswer({ shown, since, page }: Rendered, until: number, hasWritten: boolean): boolean {
    if (since >= until || page.status >= 500) return true;
    if (log.hasChanged(shown, since, until)) return false;
    const missedAt = log.findMissed(shown, since, until);
    return missedAt === null || (!hasWritten && now() - missedAt < second);
  }

  return {
    find(address, { hasWritten = false, network } = {}) {
      const entry = isSuspended ? undefined : store.get(address, network);
      if (!entry || isOutdated(entry)) return undefined;
      const missedAt = findMissed(entry);
      if (missedAt !== null) {
        if (hasWritten || now() - missedAt >= second) return undefined;
        refreshSoon(entry);
      }
      entry.hits += 1;
      served += 1;
      recompressor.note(entry.page);
      return entry.page;
    },
    isRendering: (address) => underWay.has(address),
    async render(rendering, { hasWritten = false } = {}) {
      const { address, cache } = rendering;
      if (!cache) return rendering.render(new Set()).then(toCachedPage);
      const until = Math.max(log.last(), allChangedAt);
      const { tables } = cache;
      for (let attempt = 1; ; attempt++) {
        const same = underWay.get(address);
        // What it lists only is known when it is rendered: until then any change of its tables may concern it.
        const missedAt = same ? log.findMissed({ tables, keys: [] }, same.since, until) : null;
        const isFitting =
          same && same.since >= allChangedAt && (missedAt === null || (!hasWritten && now() - missedAt < second));
        const result = await (isFitting ? same.result : begin(rendering));
        if (attempt === maxAttempts || mayAnswer(result, until, hasWritten)) return result.page;
      }
    },
    note(change, since) {
      log.note(change, since);
      if (change.keys) store.deleteAbout(change);
      refresher.lookAhead(() => {
        for (const entry of store.findPopular().filter(isLate)) refreshSoon(entry);
      });
    },
    invalidateAll() {
      // A change like any other, of a table that no page shows: renderings under way began before it.
      log.note({ table: '' });
      allChangedAt = log.last();
    },
    suspend() {
      isSuspended = true;
    },
    resume() {
      isSuspended = false;
    },
    stats: () => ({ ...store.stats(), rendered, unchanged, served }),
    async close() {
      await Promise.all([refresher.close(), besideCheck.close()]);
    },
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
