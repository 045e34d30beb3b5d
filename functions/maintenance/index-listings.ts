import type pg from 'pg';

/**
 * Brings the search index, the counts of who is hiring, the parts of sitemaps and the landing pages up to date, a part at a
 * time, each in a transaction of its own. Every list is right without it; it is quick because of it. Answers whether so many
 * listings had changed that they were indexed.
 */
export async function indexListings(pool: pg.Pool): Promise<boolean> {
  const hasIndexed = await indexChanges(pool);
  for (const step of ['internal.refresh_hiring()', 'internal.refresh_sitemaps()']) await repeat(pool, step);
  await pool.query('select internal.refresh_landing_pages()');
  return hasIndexed;
}

/**
 * Every minute all of it; while many listings change, these are indexed again after ten seconds: every list looks at each
 * change that is not.
 */
export function createIndexTasks(pool: pg.Pool) {
  const againWhile = (index: (pool: pg.Pool) => Promise<boolean>) => async () => {
    if (await index(pool)) await pool.query(indexSoon);
  };
  return { 'index-listings': againWhile(indexListings), 'index-changes': againWhile(indexChanges) };
}

const indexSoon = `select graphile_worker.add_job(
  'index-changes', run_at => now() + interval '10 seconds', job_key => 'index-changes', max_attempts => 1
)`;

function indexChanges(pool: pg.Pool): Promise<boolean> {
  return repeat(pool, 'internal.index_listings()');
}

/** Calls a function of the database until it has nothing more to do. */
async function repeat(pool: pg.Pool, step: string): Promise<boolean> {
  for (let times = 0; ; times++) {
    if (!(await pool.query(`select ${step} as has_more`)).rows[0].has_more) return times > 0;
  }
}
