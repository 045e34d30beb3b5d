import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { listen } from '#backend/postgres/listen.ts';
import { createFactReader } from './create-fact-reader.ts';
import { readUnreadListings } from './read-unread-listings.ts';
import { beginRereading, endRereading } from './rereading.ts';

const millisecondsBetweenLooks = 60_000;
// Listings that are saved shortly after another are read together: a transaction of its own costs each more than its text does.
const millisecondsBetweenReadings = 300;
// A deadlock with another writer is over at once; a database that is away is not asked every moment.
const minRetry = 500;
// A transaction that locks a listing, to check or to change it, ends soon.
const millisecondsWhileLocked = 250;

type Parts = {
  pool: pg.Pool;
  log: Log;
  /** Called once, when all that was unread at the start has been read. */
  onCaughtUp?(): Promise<void>;
};

/**
 * Reads every listing within a second of its change, by any writer: the database queues what is unread and tells. What
 * an older version of the readers has read is queued at the start.
 */
export async function watchUnreadListings({ pool, log, onCaughtUp }: Parts): Promise<{ stop(): Promise<void> }> {
  const reader = createFactReader();
  const stopping = new AbortController();
  let isStopped = false;
  let readFrom = Number.NEGATIVE_INFINITY;
  let isWanted = false;
  let caughtUp: Promise<void> | undefined;
  let reading: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let failures = 0;

  function wake(): void {
    isWanted = true;
    reading ??= readAll().finally(() => {
      reading = null;
    });
  }

  function wakeIn(milliseconds: number): void {
    clearTimeout(retry);
    retry = setTimeout(wake, milliseconds).unref();
  }

  async function pauseBeforeReading(): Promise<void> {
    const milliseconds = readFrom + millisecondsBetweenReadings - performance.now();
    if (milliseconds > 0) await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {});
  }

  async function readAll(): Promise<void> {
    while (isWanted && !isStopped) {
      await pauseBeforeReading();
      isWanted = false;
      readFrom = performance.now();
      try {
        while (!isStopped && (await readUnreadListings({ pool, log, read: reader.read })));
        if (!isStopped) await endRereading(pool);
        // Listings that another transaction has locked are left out, and nothing tells that they no longer are.
        if (!isStopped && (await isAnyUnread(pool))) wakeIn(millisecondsWhileLocked);
        // Beside the reading, which others wait for.
        if (!isStopped)
          caughtUp ??= onCaughtUp?.().catch((err: unknown) => log.warn({ err }, 'nothing was counted yet'));
        failures = 0;
      } catch (error) {
        log.warn({ err: error }, 'listings could not be read');
        wakeIn(Math.min(minRetry * 2 ** failures, millisecondsBetweenLooks));
        failures += 1;
      }
    }
  }

  const listening = listen({ pool, log, channel: 'unread_listings', onConnect: wake, onMessage: wake });
  await listening.firstAttempt;
  await beginRereading(pool);
  wake();
  // For what a failure left behind.
  const timer = setInterval(wake, millisecondsBetweenLooks).unref();
  return {
    async stop() {
      isStopped = true;
      stopping.abort();
      clearInterval(timer);
      clearTimeout(retry);
      await listening.close();
      await Promise.all([reading, caughtUp]);
      await reader.stop();
    },
  };
}

async function isAnyUnread(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query('select exists (select from internal.unread_listings) as is_any');
  return rows[0].is_any;
}
