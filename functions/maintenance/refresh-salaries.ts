import type pg from 'pg';

/** Counts anew what jobs pay, if it is time (database/repeatable/63-salaries.sql). */
export async function refreshSalaries(pool: pg.Pool): Promise<void> {
  await pool.query('select internal.refresh_salaries()');
}
