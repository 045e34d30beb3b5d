import type pg from 'pg';

/** Makes public what employers have scheduled, once its day has come. */
export async function openScheduledListings(pool: pg.Pool): Promise<void> {
  await pool.query('select internal.open_scheduled_listings()');
}
