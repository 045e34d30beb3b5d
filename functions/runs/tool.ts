import type pg from 'pg';
import type { z } from 'zod';
import type { Log } from '#backend/config.ts';
import type { ToolName } from '#domain/tools.ts';
import type { DryRun } from './dry-run.ts';

export type Tool<Stats extends object = object, Input = unknown> = {
  name: ToolName;
  /** What a run that did nothing reports: every key that the result has. */
  initialStats: Stats;
  /** What the body of a call may say; a scheduled run gets what an empty body means. */
  input?: z.ZodType<Input>;
  /** The listings that a caller named, of a tool that can be run on some only. */
  getChosen?(input: Input): string[] | undefined;
  /** Whether it can propose its changes instead of making them. */
  canRunDry?: true;
  /** Whatever it throws ends the run as failed. It stops soon after its signal, or it is left behind. */
  run(context: ToolContext<Stats, Input>): Promise<ToolOutcome<Stats>>;
};

export type ToolContext<Stats extends object = object, Input = unknown> = {
  /** Connects as the owner of the schema. */
  pool: pg.Pool;
  log: Log;
  input: Input;
  trigger: Trigger;
  /** The id of this run's row in cron_execution_logs. */
  runId: string;
  /** Takes the changes of a dry run, which changes nothing itself; null in any other. */
  dryRun: DryRun | null;
  /** A line for the administrator's log panel, at once. */
  note(line: string): void;
  /** The figures so far, written now and then; `progress` draws the bar. They must not be changed afterwards. */
  report(stats: Stats, progress?: Progress): void;
  /** Aborted when the server stops, an administrator stops the run or the database is lost. */
  signal: AbortSignal;
};

/** Who wanted the run: the schedule keeps to what sources allow, an administrator may repeat a run at once. */
export type Trigger = 'schedule' | 'administrator';
export type Progress = { done: number; total: number };
export type ToolOutcome<Stats extends object> = {
  message: string;
  stats: Stats;
  /** Whether items failed: where some did the run is partial, where all did it has failed. */
  failed?: Failed;
};
export type Failed = 'none' | 'some' | 'all';

export function judgeItems({ failed, total }: { failed: number; total: number }): Failed {
  if (failed === 0) return 'none';
  return failed < total ? 'some' : 'all';
}

/** How a run ended, or how far it is, in the words of the answer to the caller. */
export type RunResult = {
  success: boolean;
  /** Only when it failed. */
  error?: string;
  message: string;
  logs: string[];
  /** Without lists of ids, which are for the log of runs. */
  stats: object;
};
