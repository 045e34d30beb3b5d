import type pg from 'pg';

/**
 * Brings the search index up to date, a block at a time, each in a transaction of its own. A search is right without it;
 * it is quick because of it.
 */
export async function indexListings(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query('select internal.index_listings() as did_something');
    if (!rows[0].did_something) return;
  }
}
