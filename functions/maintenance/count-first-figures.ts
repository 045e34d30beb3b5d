import type pg from 'pg';
import { indexListings } from './index-listings.ts';

/**
 * Counts at once, as soon as its listings are read, what pages of a new board show: until the next minute, its first visitors
 * would find the pages about pay and places empty. A board that has figures is not counted out of turn.
 */
export async function countFirstFigures(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(`select not exists (select from internal.salary_figures) as lacks_salaries,
    not exists (select from internal.landing_pages) as lacks_pages`);
  if (rows[0].lacks_salaries) await pool.query('select internal.refresh_salaries(true)');
  if (!rows[0].lacks_pages) return;
  await indexListings(pool);
  await pool.query('select internal.refresh_landing_pages(is_due => true)');
}
