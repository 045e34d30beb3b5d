import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { type Run, startTool } from './start-tool.ts';
import type { Tool, Trigger } from './tool.ts';

// This module is in charge of the runs of one server: it knows them, and ends them when the server stops.

type StartOptions = { trigger: Trigger; startedBy?: string; isDryRun?: boolean; input?: unknown };

export type ToolRunner = {
  /** Null while another run of the tool goes on anywhere. */
  start(tool: Tool, options: StartOptions): Promise<Run | null>;
  /** Begins nothing more, ends what is under way and writes down that it was stopped. */
  stop(): Promise<void>;
};

type Parts = { pool: pg.Pool; log: Log; graceMilliseconds?: number };

export function createToolRunner({ pool, log, graceMilliseconds = 2_000 }: Parts): ToolRunner {
  const shutdown = new AbortController();
  const underWay = new Set<Promise<unknown>>();

  return {
    async start(tool, options) {
      shutdown.signal.throwIfAborted();
      const times = { grace: graceMilliseconds };
      const run = await startTool({ tool, pool, log, signal: shutdown.signal, times, ...options });
      if (run) {
        underWay.add(run.ended);
        void run.ended.finally(() => underWay.delete(run.ended));
      }
      return run;
    },
    async stop() {
      shutdown.abort(new Error('stopped by shutdown'));
      const all = Promise.allSettled(underWay);
      // Time for the grace and for a database that answers slowly; after that the next start has the last word.
      await Promise.race([all, sleep(graceMilliseconds + 3_000, undefined, { ref: false })]);
    },
  };
}
