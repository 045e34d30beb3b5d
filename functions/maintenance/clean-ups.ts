import { makeWorkerUtils } from 'graphile-worker';
import type pg from 'pg';

/**
 * What the account service no longer accepts, a day later at the latest: mailed links and codes, sessions past their
 * end, refresh tokens long replaced. A hosted Supabase project does this itself; its tables are left alone.
 */
export async function removeExpiredTokens(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query("select from internal.migrations where folder = 'platform' limit 1");
  if (!rowCount) return;
  await pool.query("delete from auth.one_time_tokens where created_at < now() - interval '1 day'");
  await pool.query("delete from auth.flow_state where created_at < now() - interval '1 day'");
  await pool.query('delete from auth.sessions where not_after < now()');
  await pool.query("delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days'");
}

/** Removes jobs that will not be tried again. */
export async function tidyQueue(pool: pg.Pool): Promise<void> {
  const queue = await makeWorkerUtils({ pgPool: pool });
  try {
    await queue.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await queue.release();
  }
}
