import type pg from 'pg';

/** Makes public what employers have scheduled, once its day has come, and features what a plan features from now on. */
export async function openScheduledListings(pool: pg.Pool): Promise<void> {
  await pool.query('select internal.open_scheduled_listings(), internal.begin_terms()');
}
