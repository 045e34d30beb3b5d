import type pg from 'pg';
import { hoursMissing } from '#domain/careers/hours-missing.ts';
import type { Key } from './known-listings.ts';

type Options = Key & {
  /** Every id the board shows. */
  ids: string[];
  isEmpty: boolean;
  now: Date;
};
export type Closing = { closed: number; isSuspiciousZero: boolean };

const many = 3;
const daysForgotten = 90;

/**
 * What a board that shows all it has no longer shows: missing from now on, and closed once it has been missing for two
 * days. A board that had many and shows none is more likely broken than empty: then nothing happens.
 */
export async function closeMissing(pool: pg.Pool, options: Options): Promise<Closing> {
  const { type, board, ids, isEmpty, now } = options;
  if (isEmpty && (await countOpen(pool, options)) >= many) return { closed: 0, isSuspiciousZero: true };
  const { rows: missing } = await pool.query<{ id: string; is_due: boolean | null }>(
    `select id, missing_since <= $4::timestamptz - make_interval(hours => $5) as is_due from job_listings
     where source = $1 and source_board = $2 and closed_at is null and source_id <> all($3)`,
    [type, board, ids, now, hoursMissing],
  );
  const due = missing.filter(({ is_due }) => is_due).map(({ id }) => id);
  const first = missing.filter(({ is_due }) => is_due === null).map(({ id }) => id);
  if (first.length > 0) await pool.query('update job_listings set missing_since = $2 where id = any($1)', [first, now]);
  await close(pool, due, { reason: 'gone', now });
  return { closed: due.length, isSuspiciousZero: false };
}

async function countOpen(pool: pg.Pool, { type, board, now }: Options): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*)::int as open from job_listings
     where source = $1 and source_board = $2 and closed_at is null and (expires_at is null or expires_at > $3)`,
    [type, board, now],
  );
  return rows[0]?.open ?? 0;
}

/**
 * What no run has seen for three months, because its board is gone or no longer configured. A listing that old is
 * past what search engines are told, and opens again should it be seen again.
 */
export async function closeForgotten(pool: pg.Pool, now: Date): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from job_listings
     where source is not null and closed_at is null and last_seen_at < $1::timestamptz - make_interval(days => $2)`,
    [now, daysForgotten],
  );
  await close(
    pool,
    rows.map(({ id }) => id),
    { reason: 'expired', now },
  );
}

type How = { reason: 'gone' | 'expired'; now: Date };

// No statement where there is nothing to close: even an empty one would tell all servers to render their pages anew.
async function close(pool: pg.Pool, ids: string[], { reason, now }: How): Promise<void> {
  if (ids.length === 0) return;
  await pool.query('update job_listings set closed_at = $2, closed_reason = $3 where id = any($1)', [ids, now, reason]);
}
