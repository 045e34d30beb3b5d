import type pg from 'pg';
import type { Listing } from './listing.ts';

/** Tells which pairs an administrator has taken apart again: they are never decided anew. */
export async function findRestoredPairs(pool: pg.Pool): Promise<(a: Listing, b: Listing) => boolean> {
  const { rows } = await pool.query<{ kept_id: string; removed_id: string }>(
    'select kept_id, removed_id from public.duplicate_decisions where restored_at is not null and kept_id is not null',
  );
  const pairs = new Set(rows.map(({ kept_id, removed_id }) => `${kept_id} ${removed_id}`));
  return (a, b) => pairs.size > 0 && (pairs.has(`${a.id} ${b.id}`) || pairs.has(`${b.id} ${a.id}`));
}
