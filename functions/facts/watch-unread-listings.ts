import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { listen } from '#backend/postgres/listen.ts';
import { readVersion } from '#domain/facts/listing-facts.ts';
import { readUnreadListings } from './read-unread-listings.ts';

const millisecondsBetweenLooks = 60_000;

type Parts = { pool: pg.Pool; log: Log };

/**
 * Reads every listing within a second of its change, whoever made it: the database queues what is unread and tells. What
 * an older version of the readers has read is queued at the start.
 */
export async function watchUnreadListings({ pool, log }: Parts): Promise<{ stop(): Promise<void> }> {
  let isStopped = false;
  let isWanted = false;
  let reading: Promise<void> | null = null;

  function wake(): void {
    isWanted = true;
    reading ??= readAll().finally(() => {
      reading = null;
    });
  }

  async function readAll(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false;
      try {
        while (!isStopped && (await readUnreadListings({ pool, log })));
      } catch (error) {
        log.warn({ err: error }, 'listings could not be read');
      }
    }
  }

  const listening = listen({ pool, log, channel: 'unread_listings', onConnect: wake, onMessage: wake });
  await listening.firstAttempt;
  await queueOutdated(pool);
  wake();
  // For what a failure left behind.
  const timer = setInterval(wake, millisecondsBetweenLooks).unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await listening.close();
      await reading;
    },
  };
}

async function queueOutdated(pool: pg.Pool): Promise<void> {
  // Behind what people change meanwhile.
  await pool.query(
    `insert into internal.unread_listings (listing_id, noted_at)
     select listing.id, '-infinity' from public.job_listings listing
     left join public.listing_facts facts on facts.listing_id = listing.id
     where closed_at is null and (facts.read_version is null or facts.read_version < $1)
     on conflict do nothing`,
    [readVersion],
  );
}
