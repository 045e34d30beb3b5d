import type pg from 'pg';
import type { ToolName } from '#domain/tools.ts';
import type { RunLock } from './run-lock.ts';

/** Why a run's signal is aborted when an administrator pressed stop. */
export class StoppedByAdministrator extends Error {
  constructor() {
    super('stopped by an administrator');
    this.name = 'StoppedByAdministrator';
  }
}

type Options = { lock: RunLock; runId: string; millisecondsBetween: number };

/**
 * Looks now and then whether an administrator, maybe through another server, wants the run to end. It asks on the lock's own
 * connection, so that a loss of that one is noticed too.
 */
export function watchForStop({ lock, runId, millisecondsBetween }: Options): { signal: AbortSignal; end(): void } {
  const stop = new AbortController();
  const timer = setInterval(() => void look().catch(() => {}), millisecondsBetween).unref();
  async function look(): Promise<void> {
    const { rowCount } = await lock.query(
      'select from public.cron_execution_logs where id = $1 and stop_requested_at is not null',
      [runId],
    );
    if (rowCount) stop.abort(new StoppedByAdministrator());
  }
  return { signal: stop.signal, end: () => clearInterval(timer) };
}

/** Asks the run of a tool that is under way to end; false when there is none. */
export async function requestStop(pool: pg.Pool, name: ToolName): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update public.cron_execution_logs set stop_requested_at = coalesce(stop_requested_at, now())
     where job_name = $1 and status = 'started'`,
    [name],
  );
  return Boolean(rowCount);
}
