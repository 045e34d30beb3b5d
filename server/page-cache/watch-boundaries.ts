import type pg from 'pg';

// This module is in charge of changes that no write makes: a listing expires or is no longer featured, or midnight passes. The
// next of them is looked up after changes. However many there are, it is looked up, and none is passed over: what ended
// since the last look counts as the next.

const day = 24 * 60 * 60 * 1000;
/** It is looked up after changes, but not after each of many. */
const pauseMilliseconds = 250;
const retryMilliseconds = 5_000;

type Options = {
  pool: Pick<pg.Pool, 'query'>;
  log: Record<'warn', (fields: object, message: string) => void>;
  onPass: () => void;
};

export function watchBoundaries({ pool, log, onPass }: Options) {
  let looking: NodeJS.Timeout | undefined;
  let passing: NodeJS.Timeout | undefined;
  /** What ended up to this moment has been passed. */
  let passedUntil = new Date();
  let isClosed = false;

  function lookIn(milliseconds: number): void {
    if (looking || isClosed) return;
    looking = setTimeout(() => {
      looking = undefined;
      look().catch((error) => {
        log.warn({ err: error }, 'the next change by time could not be looked up');
        lookIn(retryMilliseconds);
      });
    }, milliseconds).unref();
  }

  async function look(): Promise<void> {
    // The database's clock may be behind, and what ended by this server's is the next once more.
    const { rows } = await pool.query<{ at: Date; next: Date | null }>(
      `select now() as at, least(
         (select expires_at from job_listings where expires_at > least($1, now()) and closed_at is null
          order by expires_at limit 1),
         (select featured_until from job_listings where featured_until > least($1, now()) order by featured_until limit 1)
       ) as next`,
      [passedUntil],
    );
    if (isClosed) return;
    const { at = new Date(), next: ending = null } = rows[0] ?? {};
    const midnight = (Math.floor(Date.now() / day) + 1) * day;
    const next = Math.min(ending?.getTime() ?? midnight, midnight);
    clearTimeout(passing);
    if (next > at.getTime()) passedUntil = at;
    passing = setTimeout(() => pass(Math.max(next + 1, at.getTime())), Math.max(next - Date.now(), 0) + 5).unref();
  }

  function pass(until: number): void {
    passedUntil = new Date(until);
    onPass();
    lookIn(0);
  }

  return {
    /** Something has changed. */
    lookSoon: () => lookIn(pauseMilliseconds),
    close(): void {
      isClosed = true;
      clearTimeout(looking);
      clearTimeout(passing);
    },
  };
}
