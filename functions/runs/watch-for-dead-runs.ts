import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { type ToolName, toolNames } from '#domain/tools.ts';
import { lockSpace } from './run-lock.ts';

const verdict = `status = 'failed', completed_at = now(), message = 'The run was cut off',
  error_message = 'cut off: the server that ran it ended or lost the database'`;

/** For who holds the tool's lock: whatever else is under way is not. */
export async function endEarlierRuns(pool: pg.Pool, name: ToolName): Promise<void> {
  await pool.query(`update public.cron_execution_logs set ${verdict} where job_name = $1 and status = 'started'`, [
    name,
  ]);
}

/**
 * Marks runs whose lock no server holds as failed. A run writes its row while it has the lock and its end before it gives
 * the lock up, so a free lock beside a row that still says "started" means a crash.
 */
async function endDeadRuns(pool: pg.Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ id: string; tool: string }>(
    `update public.cron_execution_logs run set ${verdict}
     where job_name = any ($1) and status = 'started' and not exists (
       select from pg_locks
       where locktype = 'advisory' and granted and objsubid = 2 and classid = $2
         and objid = (hashtext(run.job_name)::bigint & 4294967295)::oid
         and database = (select oid from pg_database where datname = current_database())
     )
     returning id, job_name as tool`,
    [toolNames, lockSpace],
  );
  for (const { id, tool } of rows) log.warn({ runId: id, tool }, 'a run was cut off');
}

type Options = { pool: pg.Pool; log: Log; millisecondsBetween?: number };

/** Looks for dead runs now and every so often, those that this server had before it was restarted and those of other servers. */
export async function watchForDeadRuns({ pool, log, millisecondsBetween = 15_000 }: Options): Promise<() => void> {
  const look = () =>
    endDeadRuns(pool, log).catch((error: unknown) => log.warn({ err: error }, 'runs could not be looked after'));
  await look();
  const timer = setInterval(() => void look(), millisecondsBetween).unref();
  return () => clearInterval(timer);
}
