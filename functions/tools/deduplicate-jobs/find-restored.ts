import type pg from 'pg';
import type { Listing } from './listing.ts';

/**
 * Tells what an administrator has decided by bringing a listing back: it is no copy of anything, and stays. Otherwise
 * the next run would remove it for the sake of another one.
 */
export async function findRestored(pool: pg.Pool): Promise<(a: Listing, b: Listing) => boolean> {
  const { rows } = await pool.query<{ removed_id: string }>(
    'select removed_id from public.duplicate_decisions where restored_at is not null',
  );
  const restored = new Set(rows.map(({ removed_id }) => removed_id));
  return (a, b) => restored.has(a.id) || restored.has(b.id);
}
