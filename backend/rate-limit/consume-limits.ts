import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Log } from '../config.ts';
import type { Refusal } from '../errors.ts';
import type { Backoff, TokenBucket } from './rate-limits.ts';

// This module is in charge of rate limits. They are counted in PostgreSQL, one statement for all limits of a request, so
// that they hold across servers. Where they cannot be counted no caller is refused for it: whatever is wrong with the
// database, the request itself will meet it and report it.

export type LimitUse = (TokenBucket | Backoff) & {
  /** What is limited, and for whom. */
  key: string[];
  /** How much of the limit one request uses; 1 by default. */
  cost?: number;
  /** Checks the limit without using it. */
  peek?: boolean;
  /** A backoff does not apply while this key is recorded as known. */
  unless?: string[];
};

type Counter = { pool: pg.Pool; log: Log };

/** Uses each limit once and answers 0, or answers the seconds to wait at the first that is used up. */
export async function consumeLimits({ pool, log }: Counter, uses: LimitUse[]): Promise<number> {
  if (uses.length === 0) return 0;
  const asked = uses.map(({ key, unless, ...limit }) => ({
    ...limit,
    key: hashKey(key),
    ...(unless && { unless: hashKey(unless) }),
  }));
  try {
    const { rows } = await pool.query<{ seconds: number }>({
      name: 'consume-rate-limits',
      text: 'select internal.consume_rate_limits($1) as seconds',
      values: [JSON.stringify(asked)],
    });
    return rows[0]?.seconds ?? 0;
  } catch (error) {
    log.warn({ err: error }, 'a limit could not be asked');
    return 0;
  }
}

/** The same for a request that is refused when a limit is used up. */
export async function requireLimits(
  counter: Counter,
  uses: LimitUse[],
  refuse: (seconds: number) => Refusal,
): Promise<void> {
  const wait = await consumeLimits(counter, uses);
  if (wait > 0) throw refuse(wait);
}

type Success = { done: string[][]; known: string[]; seconds: number };

/** After a success: ends the backoffs of `done` and records its source as known for so many seconds. */
export async function recordSuccess({ pool, log }: Counter, { done, known, seconds }: Success): Promise<void> {
  try {
    await pool.query({
      name: 'record-rate-limit-success',
      text: 'select internal.record_rate_limit_success($1, $2, $3)',
      values: [done.map(hashKey), hashKey(known), seconds],
    });
  } catch (error) {
    log.warn({ err: error }, 'a success could not be noted');
  }
}

const hashKey = (parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
