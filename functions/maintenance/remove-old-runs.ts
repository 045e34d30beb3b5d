import type pg from 'pg';

/** Runs of tools are kept for 90 days. */
export async function removeOldRuns(pool: pg.Pool): Promise<void> {
  await pool.query("delete from public.cron_execution_logs where created_at < now() - interval '90 days'");
}
