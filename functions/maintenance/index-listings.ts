import type pg from 'pg';

/**
 * Brings the search index, the counts of who is hiring, the parts of sitemaps and the landing pages up to date, a part at a
 * time, each in a transaction of its own. Every list is right without it; it is quick because of it.
 */
export async function indexListings(pool: pg.Pool): Promise<void> {
  for (const step of ['internal.index_listings()', 'internal.refresh_hiring()', 'internal.refresh_sitemaps()']) {
    while ((await pool.query(`select ${step} as has_more`)).rows[0].has_more);
  }
  await pool.query('select internal.refresh_landing_pages()');
}
