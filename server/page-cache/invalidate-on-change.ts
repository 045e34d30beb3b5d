import type pg from 'pg';
import type { Change } from './change-log.ts';
import type { PageCache } from './page-cache.ts';
import type { SearchUnitsCache } from './search-units.ts';
import { watchBoundaries } from './watch-boundaries.ts';
import { watchOrder } from './watch-order.ts';

// This module is in charge of invalidating cached pages: when any server changes a row they show, when midnight passes
// ("new today"), when a listing expires or is no longer featured, and every hour for pages that say how long ago
// something was.

type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
type Listener = {
  pool: pg.Pool;
  channel: string;
  log: Log;
  onConnect: () => void;
  onLost: () => void;
  onMessage: (payload: string) => void;
};
type Options = {
  cache: PageCache;
  searches: Pick<SearchUnitsCache, 'invalidate'>;
  pool: pg.Pool;
  /** Receives what the tables' triggers announce (NOTIFY). */
  listen: (listener: Listener) => {
    catchUp(): Promise<void>;
    close(): Promise<void>;
  };
  log: Log;
};

const changesChannel = 'page_changes';

const hour = 60 * 60 * 1000;

export type Changes = {
  /** Resolves once the cache knows of everything that was committed before. */
  catchUp(): Promise<void>;
  close(): Promise<void>;
};

export function invalidateOnChange({ cache, searches, pool, listen, log }: Options): Changes {
  const boundaries = watchBoundaries({ pool, log, onPass: () => cache.note({ table: 'job_listings' }) });

  let hourly: NodeJS.Timeout | undefined;
  function scheduleNextHour(): void {
    hourly = setTimeout(
      () => {
        cache.note({ table: 'hour' });
        scheduleNextHour();
      },
      hour - (Date.now() % hour) + 5,
    );
    hourly.unref();
  }

  const order = watchOrder({ pool, onNewOrder: (since) => cache.note({ table: 'job_listings' }, since) });
  scheduleNextHour();
  cache.suspend();
  const listening = listen({
    ...{ pool, channel: changesChannel, log },
    // Changes made while there was no connection were not announced to this server.
    onConnect() {
      searches.invalidate();
      cache.invalidateAll();
      cache.resume();
      boundaries.lookSoon();
    },
    onLost: () => cache.suspend(),
    onMessage(payload) {
      const change = readChange(payload);
      if (!change) return cache.invalidateAll();
      // What concerns all searches may be a change of their synonyms.
      if (change.table === 'job_listings' && change.words === undefined) searches.invalidate();
      cache.note(change);
      if (change.table === 'job_listings') order.check();
      boundaries.lookSoon();
    },
  });
  return {
    catchUp: listening.catchUp,
    async close() {
      boundaries.close();
      clearTimeout(hourly);
      order.close();
      await Promise.all([cache.close(), listening.close()]);
    },
  };
}

/** Null for what does not look as announced: it may be anything. */
function readChange(payload: string): Change | null {
  try {
    const change = JSON.parse(payload);
    return typeof change?.table === 'string' ? change : null;
  } catch {
    return null;
  }
}
