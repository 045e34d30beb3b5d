import type pg from 'pg';
import type { KeptPages } from './kept-pages.ts';
import { findSubjectsOf } from './subject.ts';

// This module is in charge of knowing when kept pages no longer hold: when a row they show is changed by whichever
// server, when midnight passes ("new today"), and when a listing expires or is no longer featured.

type Listener = { onConnect: () => void; onLost: () => void; onMessage: (table: string) => void };
type Options = {
  pages: KeptPages;
  pool: pg.Pool;
  /** Hears what the triggers of the tables announce. */
  listen: (listener: Listener) => { close(): Promise<void> };
  log: { warn: (fields: object, message: string) => void };
};

export const changesChannel = 'board_changes';

const day = 24 * 60 * 60 * 1000;
/** Boundaries are looked up after changes, but not after each of many. */
const pause = 250;

export function watchChanges({ pages, pool, listen, log }: Options): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function dropAtNextBoundary(milliseconds: number): void {
    clearTimeout(timer);
    if (isClosed) return;
    timer = setTimeout(
      () =>
        findNextBoundary(pool).then(
          (boundary) => {
            clearTimeout(timer);
            if (isClosed) return;
            timer = setTimeout(passBoundary, Math.max(boundary - Date.now(), 0) + 5);
            timer.unref();
          },
          (error) => {
            log.warn({ err: error }, 'the next change by time could not be looked up');
            dropAtNextBoundary(5000);
          },
        ),
      milliseconds,
    );
    timer.unref();
  }

  function passBoundary(): void {
    pages.drop(['board']);
    dropAtNextBoundary(0);
  }

  pages.trust(false);
  const listening = listen({
    // What happened while nobody listened is not known.
    onConnect() {
      pages.drop(['board', 'blog']);
      pages.trust(true);
      dropAtNextBoundary(0);
    },
    onLost: () => pages.trust(false),
    onMessage(table) {
      pages.drop(findSubjectsOf(table));
      dropAtNextBoundary(pause);
    },
  });
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listening.close();
    },
  };
}

async function findNextBoundary(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ next: Date | null }>(
    `select least(
       (select expires_at from job_listings where expires_at > now() and closed_at is null order by expires_at limit 1),
       (select featured_until from job_listings where featured_until > now() order by featured_until limit 1)
     ) as next`,
  );
  const midnight = (Math.floor(Date.now() / day) + 1) * day;
  return Math.min(rows[0]?.next?.getTime() ?? midnight, midnight);
}
