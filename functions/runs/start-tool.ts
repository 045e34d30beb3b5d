import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { openDryRun } from './dry-run.ts';
import { type RunLock, takeRunLock } from './run-lock.ts';
import { openRunRecord, type RunRecord, type Verdict } from './run-record.ts';
import type { RunResult, Tool, ToolContext, ToolOutcome, Trigger } from './tool.ts';
import { endEarlierRuns } from './watch-for-dead-runs.ts';
import { StoppedByAdministrator, watchForStop } from './watch-for-stop.ts';

// The path of a run: lock → row "started" → the tool's work, with its lines and figures → verdict → lock given up.

type Options<Stats extends object, Input> = {
  tool: Tool<Stats, Input>;
  pool: pg.Pool;
  log: Log;
  trigger?: Trigger;
  /** The administrator who wants it. */
  startedBy?: string | undefined;
  /** Proposes changes instead of making them; only of a tool that can. */
  isDryRun?: boolean | undefined;
  /** What the tool is asked; what an empty body means unless told. */
  input?: Input;
  /** Aborted when the server stops. */
  signal?: AbortSignal;
  /** Milliseconds. `grace`: how long a tool may take to end after the server's signal. */
  times?: Partial<typeof usualTimes>;
};

export type Run = {
  id: string;
  /** Never rejects. */
  ended: Promise<RunResult>;
  /** What could be said of it now. */
  describe(): { logs: string[]; stats: object };
};

const usualTimes = { grace: 2_000, betweenLooks: 2_000 };

/** Begins a run, or returns null while another run of the same tool goes on, on this server or any other. */
export async function startTool<Stats extends object, Input>(options: Options<Stats, Input>): Promise<Run | null> {
  const { tool, pool, log } = options;
  const input = (options.input === undefined ? tool.input?.parse({}) : options.input) as Input;
  const lock = await takeRunLock(pool, tool.name);
  if (!lock) return null;
  try {
    await endEarlierRuns(pool, tool.name);
    const startedBy = options.startedBy ?? (options.trigger === 'schedule' ? 'Schedule' : null);
    const isDryRun = options.isDryRun ?? false;
    const record = await openRunRecord({ pool, name: tool.name, startedBy, isDryRun, stats: tool.initialStats, log });
    const ended = carryOut({ ...options, input }, { lock, record }).finally(lock.release);
    return { id: record.id, ended, describe: () => ({ logs: record.logs, stats: withoutIds(record.stats) }) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

export function describeBusy({ initialStats }: Tool): RunResult {
  const message = 'This tool is already running. Its log shows how far it is.';
  return { success: false, error: message, message, logs: [], stats: withoutIds(initialStats) };
}

type Parts = { lock: RunLock; record: RunRecord };

async function carryOut<Stats extends object, Input>(
  {
    tool,
    pool,
    log,
    trigger = 'administrator',
    isDryRun,
    input,
    signal,
    times,
  }: Options<Stats, Input> & { input: Input },
  { lock, record }: Parts,
): Promise<RunResult> {
  const { grace, betweenLooks } = { ...usualTimes, ...times };
  const stopRequest = watchForStop({ lock, runId: record.id, millisecondsBetween: betweenLooks });
  const stop = AbortSignal.any([lock.lost, stopRequest.signal, ...(signal ? [signal] : [])]);
  const context: Omit<ToolContext<Stats, Input>, 'dryRun'> = {
    pool,
    log,
    input,
    trigger,
    runId: record.id,
    note: record.note,
    report: record.report,
    signal: stop,
  };
  const start = performance.now();
  const fields = () => ({ tool: tool.name, runId: record.id, milliseconds: Math.round(performance.now() - start) });
  log.info({ tool: tool.name, runId: record.id, trigger }, 'a tool starts');

  const work = Promise.resolve().then(async () => {
    const dryRun = isDryRun ? await openDryRun({ ...context, name: tool.name, chosen: tool.getChosen?.(input) }) : null;
    return tool.run({ ...context, dryRun });
  });
  const verdict = await Promise.race([judge(work, stop), ...(signal ? [giveUp(signal, grace)] : [])]);
  stopRequest.end();
  if (verdict.cause) log.error({ ...fields(), err: verdict.cause }, 'a tool failed');
  else log.info({ ...fields(), status: verdict.status }, 'a tool ended');
  await keepTrying(() => record.end(verdict), log);
  return toResult(verdict, record);
}

const failure = 'The run failed';

/** `cause` is an error that the tool did not expect. */
type Judged = Verdict & { cause?: unknown };

async function judge<Stats extends object>(work: Promise<ToolOutcome<Stats>>, stop: AbortSignal): Promise<Judged> {
  try {
    const { message, stats, failed } = await work;
    if (stop.aborted) return { ...explainStop(stop.reason), stats };
    if (failed === 'all') return { status: 'failed', message: failure, error: message, stats };
    return { status: failed === 'some' ? 'partial' : 'success', message, stats };
  } catch (error) {
    if (stop.aborted) return explainStop(stop.reason);
    const reason = error instanceof Error && error.message ? error.message : String(error);
    return { status: 'failed', message: failure, error: reason, cause: error };
  }
}

/** The process is about to end: the verdict is written even if the tool does not heed its signal. */
async function giveUp(signal: AbortSignal, grace: number): Promise<Judged> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await sleep(grace, undefined, { ref: false });
  return explainStop(signal.reason);
}

function explainStop(reason: unknown): Judged {
  if (reason instanceof StoppedByAdministrator) return { status: 'stopped', message: 'Stopped by an administrator' };
  const error = reason instanceof Error ? reason.message : 'stopped';
  return { status: 'failed', message: 'The run was stopped', error };
}

// A database that is away for a moment does not cost a run its verdict; after that, the next start gives it one.
async function keepTrying(write: () => Promise<void>, log: Log): Promise<void> {
  for (const wait of [200, 1_000, null]) {
    try {
      return await write();
    } catch (error) {
      if (wait === null) log.error({ err: error }, 'the end of a run could not be written');
      else await sleep(wait);
    }
  }
}

function toResult({ status, message, error }: Verdict, { logs, stats }: RunRecord): RunResult {
  const isFailure = status === 'failed' || status === 'stopped';
  return {
    success: !isFailure,
    ...(isFailure ? { error: error ?? message } : {}),
    message,
    logs,
    stats: withoutIds(stats),
  };
}

function withoutIds(stats: object): object {
  return Object.fromEntries(Object.entries(stats).filter(([key]) => !key.endsWith('_ids')));
}
