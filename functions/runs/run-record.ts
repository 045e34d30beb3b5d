import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import type { ToolName } from '#domain/tools.ts';
import type { Progress } from './tool.ts';

// This module is in charge of a run's row in cron_execution_logs: begun at once, brought up to date now and then, ended
// with a verdict. A write that fails in between does not fail the run; the next one carries everything.

const millisecondsBetweenWrites = 500;
const maxLines = 500;
const maxLineLength = 500;
const maxTextLength = 2000;

export type RunRecord = {
  id: string;
  readonly stats: object;
  readonly logs: string[];
  note(line: string): void;
  report(stats: object, progress?: Progress): void;
  end(verdict: Verdict): Promise<void>;
};

export type Verdict = {
  status: 'success' | 'partial' | 'failed' | 'stopped';
  message: string;
  error?: string;
  stats?: object;
};

type Options = {
  pool: pg.Pool;
  name: ToolName;
  /** An administrator's address, or what else wanted the run; it stays readable when the account goes. */
  startedBy: string | null;
  isDryRun: boolean;
  stats: object;
  log: Log;
};

export async function openRunRecord({
  pool,
  name,
  startedBy,
  isDryRun,
  stats: initialStats,
  log,
}: Options): Promise<RunRecord> {
  const { rows } = await pool.query(
    `insert into public.cron_execution_logs (job_name, status, stats, started_by, is_dry_run)
     values ($1, 'started', $2, left($3, 320), $4) returning id`,
    [name, initialStats, startedBy, isDryRun],
  );
  const id: string = rows[0].id;
  const lines: string[] = [];
  let left = 0;
  let stats = initialStats;
  let progress: Progress | null = null;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  const logs = () => (left === 0 ? [...lines] : [`… ${left} earlier lines are left out`, ...lines]);

  const columns = () => [id, stats, logs(), progress?.done ?? null, progress?.total ?? null];

  async function write(): Promise<void> {
    await pool.query(
      `update public.cron_execution_logs set stats = $2, logs = $3, progress_done = $4, progress_total = $5
       where id = $1 and status = 'started'`,
      columns(),
    );
  }

  // The first change is seen soon, and a busy run writes twice a second.
  function writeSoon(): void {
    timer ??= setTimeout(() => {
      writing = write()
        .catch((error: unknown) => log.warn({ err: error, tool: name }, 'the log of a run could not be written'))
        .finally(() => {
          timer = undefined;
        });
    }, millisecondsBetweenWrites);
  }

  return {
    id,
    get stats() {
      return stats;
    },
    get logs() {
      return logs();
    },
    note(line) {
      lines.push(clean(line).slice(0, maxLineLength));
      if (lines.length > maxLines) left += lines.splice(0, lines.length - maxLines).length;
      writeSoon();
    },
    report(newStats, newProgress) {
      stats = newStats;
      progress = newProgress ? bound(newProgress) : progress;
      writeSoon();
    },
    async end({ status, message, error, stats: lastStats }) {
      stats = lastStats ?? stats;
      await writing;
      clearTimeout(timer);
      await pool.query(
        `update public.cron_execution_logs
         set stats = $2, logs = $3, progress_done = $4, progress_total = $5,
           status = $6, message = $7, error_message = $8, completed_at = clock_timestamp()
         where id = $1 and status = 'started'`,
        [...columns(), status, clean(message), error === undefined ? null : clean(error)],
      );
    },
  };
}

// PostgreSQL's text has no place for the character 0.
function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, maxTextLength);
}

function bound({ done, total }: Progress): Progress {
  const whole = Math.max(0, Math.trunc(total) || 0);
  return { done: Math.min(Math.max(0, Math.trunc(done) || 0), whole), total: whole };
}
