import { LRUCache } from 'lru-cache';
import { type KeptPage, keepPage, sizeOf } from './kept-page.ts';
import { findSubject, type Subject } from './subject.ts';

// This module is in charge of rendered pages that are served again. Every visitor gets the same bytes (the session is
// not in a cookie), so a page is good for as long as the data it was made from stays as it is.

export type KeptPages = {
  /** What may be served as it is, now. */
  find(address: string): KeptPage | undefined;
  /** Whether a page is being rendered at this moment. */
  isRendering(address: string): boolean;
  /** Renders a page, once for all who ask at the same time; a failing one is replaced by the last good one. */
  render(address: string, render: () => Promise<Response>): Promise<KeptPage>;
  /** What was made from this no longer holds. */
  drop(subjects: readonly Subject[]): void;
  /** While nobody tells of changes made elsewhere, no page can be trusted. */
  trust(isTrusted: boolean): void;
  figures(): PageFigures;
};

export type PageFigures = { pages: number; bytes: number; rendered: number; served: number };

type Entry = { page: KeptPage; subject: Subject; generation: number };

const mostBytes = 96 * 1024 * 1024;
const longestAddress = 400;

export function createKeptPages(): KeptPages {
  const entries = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  const rendering = new Map<string, { generation: number; page: Promise<KeptPage> }>();
  const generations: Record<Subject, number> = { board: 0, blog: 0, nothing: 0 };
  let isTrusted = true;
  let rendered = 0;
  let served = 0;

  function isFresh({ subject, generation }: Pick<Entry, 'subject' | 'generation'>): boolean {
    return isTrusted && generations[subject] === generation;
  }

  async function renderOnce(address: string, subject: Subject, render: () => Promise<Response>): Promise<KeptPage> {
    const generation = generations[subject];
    rendered += 1;
    const page = await keepPage(await render());
    const old = entries.get(address);
    // While the database is away, yesterday's page is better than an apology.
    if (page.status === 503 && old) return asStale(old.page);
    // What changed while it was rendered may be missing in it: good for those who asked before, not for later ones.
    const isCurrent = generations[subject] === generation;
    if (page.status === 200 && page.mayBeKept && address.length <= longestAddress && isCurrent) {
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
      if (subject === undefined) return render().then(keepPage);
      const generation = generations[subject];
      const underWay = rendering.get(address);
      if (underWay?.generation === generation) return underWay.page;
      const page = renderOnce(address, subject, render).finally(() => {
        if (rendering.get(address)?.page === page) rendering.delete(address);
      });
      rendering.set(address, { generation, page });
      return page;
    },
    drop(subjects) {
      for (const subject of subjects) generations[subject] += 1;
    },
    trust(value) {
      isTrusted = value;
    },
    figures: () => ({ pages: entries.size, bytes: entries.calculatedSize, rendered, served }),
  };
}

function asStale(page: KeptPage): KeptPage {
  const headers = page.headers.filter((_, index, all) => {
    const name = all[index - (index % 2)]?.toLowerCase();
    return name !== 'cache-control' && name !== 'etag';
  });
  // https://www.rfc-editor.org/rfc/rfc9111#section-5.5: no longer required, still the name people look for.
  return { ...page, headers: [...headers, 'Cache-Control', 'no-cache', 'Warning', '110 - "Response is Stale"'] };
}
