import { setTimeout as sleep } from 'node:timers/promises';
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { toolNames } from '#domain/tools.ts';
import type { Tool } from './runs/tool.ts';
import type { ToolRunner } from './runs/tool-runner.ts';
import { type CronLine, schedule, type TaskName } from './schedule.ts';

// This module is in charge of work that is queued: the schedule and what is put into the queue. Both live in
// PostgreSQL, in a schema of the queue's own that no request reaches, so that each line of the schedule is started once
// however many servers there are. The queue tells of new work by NOTIFY; looking for itself is only for retries.

type Parts = {
  /** The owner's: each lane keeps one connection of it for listening. */
  pool: pg.Pool;
  log: Log;
  tools: Tool[];
  runner: ToolRunner;
  /** A task that throws is tried again, later each time. */
  tasks: Record<TaskName, (payload: unknown) => Promise<unknown>>;
  /** CRON=off: upkeep and what is put into the queue are still done. */
  isScheduleOn: boolean;
  lines?: CronLine[];
  millisecondsBetweenLooks?: number;
};

export type Queue = { stop(): Promise<void> };

const millisecondsToStop = 4_000;
const migrationLock = 7_203_318_222;

export async function startQueue(parts: Parts): Promise<Queue> {
  const { pool, log, millisecondsBetweenLooks = 10_000 } = parts;
  const taskList = buildTaskList(parts);
  const lines = (parts.lines ?? schedule).filter(({ isUpkeep }) => parts.isScheduleOn || isUpkeep);
  const shared: RunnerOptions = {
    pgPool: pool,
    pollInterval: millisecondsBetweenLooks,
    noHandleSignals: true,
    logger: buildLogger(log),
    // Unbatched, the end of a job that cannot be written would be an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
  await migrateQueue(shared, pool);
  // A mail server that answers late holds up mails, and nothing else.
  const lanes = [
    await startLane({
      ...shared,
      taskList: pickTasks(taskList, (name) => !isMail(name)),
      parsedCronItems: buildCronItems(lines, taskList),
      concurrency: 6,
    }),
    await startLane({ ...shared, taskList: pickTasks(taskList, isMail), parsedCronItems: [], concurrency: 4 }),
  ];
  // For mails that no server has sent so far.
  await lanes[0]?.addJob('mail-contact-messages');
  await lanes[0]?.addJob('queue-lost-mails');
  // For logos that were there before the queue was: the demo's, and those of an older version.
  await lanes[0]?.addJob('read-logo-colors');
  return {
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };

  async function startLane(options: RunnerOptions) {
    const stopping = new AbortController();
    let runner = await run(options);
    const over = keepRunning();

    async function keepRunning(): Promise<void> {
      for (;;) {
        await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the queue failed'));
        if (stopping.signal.aborted) return;
        // Only a lost database ends it; without a queue nothing would be scheduled any more.
        const next = await startAgain(options, { signal: stopping.signal, log });
        if (!next) return;
        runner = next;
      }
    }

    return {
      addJob: (name: string) => runner.addJob(name, {}),
      async stop() {
        stopping.abort();
        await Promise.race([
          runner
            .stop()
            .catch(() => {})
            .then(() => over),
          sleep(millisecondsToStop, undefined, { ref: false }),
        ]);
      },
    };
  }
}

/** Waits for a mail server; `mail-contact-messages` only queues what does. */
function isMail(name: string): boolean {
  return name.startsWith('mail-') && name !== 'mail-contact-messages';
}

function pickTasks(tasks: TaskList, isWanted: (name: string) => boolean): TaskList {
  return Object.fromEntries(Object.entries(tasks).filter(([name]) => isWanted(name)));
}

async function startAgain(
  options: RunnerOptions,
  { signal, log }: { signal: AbortSignal; log: Log },
): Promise<Runner | null> {
  while (!signal.aborted) {
    await sleep(5_000, undefined, { signal, ref: false }).catch(() => {});
    if (signal.aborted) return null;
    try {
      return await run({ ...options });
    } catch (error) {
      log.warn({ err: error }, 'the queue could not be started again');
    }
  }
  return null;
}

function buildTaskList({ tools, runner, tasks, log }: Parts): TaskList {
  const entries = [
    ...tools.map((tool) => [
      tool.name,
      async () => {
        const begun = await runner.start(tool, { trigger: 'schedule' });
        if (begun) await begun.ended;
        else log.info({ tool: tool.name }, 'a tool runs already and is not started by the schedule');
      },
    ]),
    ...Object.entries(tasks).map(([name, run]) => [name, async (payload: unknown) => void (await run(payload))]),
  ];
  return Object.fromEntries(entries);
}

function buildCronItems(lines: CronLine[], taskList: TaskList) {
  const known = lines.filter(({ start }) => start in taskList);
  return parseCronItems(
    known.map(({ at, start, makeUpHours = 0 }) => ({
      match: at,
      task: start,
      identifier: start,
      options: {
        backfillPeriod: makeUpHours * 60 * 60 * 1000,
        // A tool that failed says so in its log, and its next time comes.
        maxAttempts: isTool(start) ? 1 : 5,
      },
    })),
  );
}

function isTool(name: string): boolean {
  return (toolNames as readonly string[]).includes(name);
}

/** Servers that start at once on a new database wait for each other. */
async function migrateQueue(options: RunnerOptions, pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await runMigrations(options);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

// The queue writes sentences; only those about trouble are of interest, as a field of a message of ours.
function buildLogger(log: Log): Logger {
  return new Logger(() => (level, detail) => {
    if (level === 'error' || level === 'warning')
      log.warn({ detail: detail.slice(0, 1000) }, 'the queue reports trouble');
  });
}
