import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { emptyTables } from '#tests/empty-tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { runTool } from './fixtures/run-tool.ts';
import { startTool } from './start-tool.ts';
import type { Tool, ToolContext } from './tool.ts';
import { createToolRunner } from './tool-runner.ts';
import { watchForDeadRuns } from './watch-for-dead-runs.ts';
import { requestStop } from './watch-for-stop.ts';

type Stats = { processed: number; created_job_ids: string[] };

const initialStats: Stats = { processed: 0, created_job_ids: [] };
const logged: unknown[] = [];
const note = (fields: object, message: string) => void logged.push({ ...fields, message });
const log = { info() {}, warn: note, error: note };

let database: TestDatabase;
let otherServer: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  otherServer = new pg.Pool({ ...database.connection, max: 2 });
});
beforeEach(async () => {
  logged.length = 0;
  await emptyTables(database.owner, 'public.cron_execution_logs');
});
const ending: (() => void)[] = [];
afterEach(() => {
  for (const end of ending.splice(0)) end();
});
afterAll(async () => {
  await otherServer.end();
  await database.drop();
});

const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 20_000, interval: 20 });

function buildTool(run: Tool<Stats>['run'], changes: Partial<Tool<Stats>> = {}): Tool<Stats> {
  return { name: 'scrape-jobs', initialStats, run, ...changes };
}

/** A tool that tells when it began and goes on until it is let go. */
function buildSlowTool(changes: Partial<Tool<Stats>> = {}) {
  const begun = Promise.withResolvers<ToolContext<Stats>>();
  const goOn = Promise.withResolvers<void>();
  ending.push(goOn.resolve);
  const tool = buildTool(async (context) => {
    begun.resolve(context);
    await Promise.race([goOn.promise, rejectOnAbort(context.signal)]);
    return { message: 'Done', stats: { processed: 1, created_job_ids: ['a'] } };
  }, changes);
  return { tool, begun: begun.promise, finish: goOn.resolve };
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}

async function findRuns() {
  const { rows } = await database.owner.query(
    `select job_name, status, message, stats, error_message, logs, progress_done as done, progress_total as total,
       completed_at is not null and completed_at >= started_at as is_over
     from public.cron_execution_logs order by created_at`,
  );
  return rows;
}

const on = (tool: Tool<Stats>) => ({ pool: database.owner, log, tool });

describe('a run', () => {
  test('ends with its message and figures, in the log and in the answer', async () => {
    const tool = buildTool(async ({ note, report }) => {
      note('Acme: 2 new jobs');
      report({ processed: 1, created_job_ids: ['a'] }, { done: 1, total: 2 });
      return { message: 'Imported 2 new jobs', stats: { processed: 2, created_job_ids: ['a', 'b'] } };
    });

    const result = await runTool(on(tool));

    expect(result).toEqual({
      success: true,
      message: 'Imported 2 new jobs',
      logs: ['Acme: 2 new jobs'],
      stats: { processed: 2 },
    });
    expect(await findRuns()).toEqual([
      {
        job_name: 'scrape-jobs',
        status: 'success',
        message: 'Imported 2 new jobs',
        stats: { processed: 2, created_job_ids: ['a', 'b'] },
        error_message: null,
        logs: ['Acme: 2 new jobs'],
        done: 1,
        total: 2,
        is_over: true,
      },
    ]);
  });

  test.each([
    ['none', 'success'],
    ['some', 'partial'],
  ] as const)('in which %s of the items failed is a %s, and its message is read', async (failed, status) => {
    const result = await runTool(
      on(buildTool(async () => ({ message: 'Read 3 boards', stats: initialStats, failed }))),
    );

    expect(result).toMatchObject({ success: true, message: 'Read 3 boards' });
    expect(await findRuns()).toMatchObject([{ status, message: 'Read 3 boards', error_message: null }]);
  });

  test('in which all items failed has failed, with its figures', async () => {
    const stats = { processed: 0, created_job_ids: [] };
    const tool = buildTool(async () => ({ message: 'None of 3 boards could be read', stats, failed: 'all' as const }));

    expect(await runTool(on(tool))).toMatchObject({ success: false, error: 'None of 3 boards could be read' });
    expect(await findRuns()).toMatchObject([
      { status: 'failed', message: 'The run failed', error_message: 'None of 3 boards could be read', stats },
    ]);
  });

  test.each([
    [{ trigger: 'schedule' as const }, 'Schedule'],
    [{ startedBy: 'ada@people.example' }, 'ada@people.example'],
    [{}, null],
  ])('says who wanted it: %o', async (options, startedBy) => {
    await runTool({ ...on(buildTool(async () => ({ message: 'Done', stats: initialStats }))), ...options });

    const { rows } = await database.owner.query('select started_by from public.cron_execution_logs');
    expect(rows).toEqual([{ started_by: startedBy }]);
  });

  test('is seen while it goes on', async () => {
    const { tool, begun, finish } = buildSlowTool();
    const ended = runTool(on(tool));
    const { note, report } = await begun;

    expect(await findRuns()).toMatchObject([{ status: 'started', stats: initialStats, logs: [], is_over: false }]);
    note('Asking Acme');
    report({ processed: 5, created_job_ids: [] }, { done: 3, total: 12 });

    await eventually(async () => {
      expect(await findRuns()).toMatchObject([
        { status: 'started', stats: { processed: 5 }, logs: ['Asking Acme'], done: 3, total: 12 },
      ]);
    });
    finish();
    await ended;
  });

  test('that fails keeps what it had done and says why', async () => {
    const tool = buildTool(async ({ report, note }) => {
      note('Asking Acme');
      report({ processed: 4, created_job_ids: ['a'] });
      throw new Error('Acme fell over');
    });

    const result = await runTool(on(tool));

    expect(result).toEqual({
      success: false,
      error: 'Acme fell over',
      message: 'The run failed',
      logs: ['Asking Acme'],
      stats: { processed: 4 },
    });
    expect(await findRuns()).toMatchObject([
      {
        status: 'failed',
        error_message: 'Acme fell over',
        stats: { processed: 4, created_job_ids: ['a'] },
        is_over: true,
      },
    ]);
    expect(logged).toMatchObject([{ message: 'a tool failed', tool: 'scrape-jobs' }]);
  });

  test('that throws at once, or no error at all, is over too', async () => {
    const tool = buildTool(() => {
      throw 'a text';
    });

    expect(await runTool(on(tool))).toMatchObject({ success: false, error: 'a text' });
    expect(await findRuns()).toMatchObject([{ status: 'failed' }]);
  });

  test('keeps the last 500 lines, and what PostgreSQL can keep of them', async () => {
    const tool = buildTool(async ({ note, report }) => {
      for (let line = 1; line <= 510; line += 1) note(`line ${line}`);
      note(`a\0b${'x'.repeat(1000)}`);
      report(initialStats, { done: 9, total: Number.NaN });
      return { message: 'a\0b', stats: initialStats };
    });

    await runTool(on(tool));

    const [{ logs, message, done, total }] = await findRuns();
    expect(logs).toHaveLength(501);
    expect(logs.slice(0, 2)).toEqual(['… 11 earlier lines are left out', 'line 12']);
    expect(logs.at(-1)).toBe(`ab${'x'.repeat(498)}`);
    expect({ message, done, total }).toEqual({ message: 'ab', done: 0, total: 0 });
  });

  test('gets what it is asked, or what an empty question means', async () => {
    const asked: unknown[] = [];
    const tool: Tool<Stats, { force: boolean }> = {
      name: 'enhance-job-descriptions',
      initialStats,
      input: z.object({ force: z.boolean().default(false) }),
      async run({ input, trigger }) {
        asked.push({ ...input, trigger });
        return { message: '', stats: initialStats };
      },
    };

    await runTool({ pool: database.owner, log, tool, input: { force: true } });
    await runTool({ pool: database.owner, log, tool, trigger: 'schedule' });

    expect(asked).toEqual([
      { force: true, trigger: 'administrator' },
      { force: false, trigger: 'schedule' },
    ]);
  });
});

describe('two runs of one tool', () => {
  test('do not overlap, whichever server they are on; the second is told so and leaves no row', async () => {
    const { tool, begun, finish } = buildSlowTool();
    const first = runTool(on(tool));
    await begun;

    const second = await runTool({ pool: otherServer, log, tool });

    const message = 'This tool is already running. Its log shows how far it is.';
    expect(second).toEqual({ success: false, error: message, message, logs: [], stats: { processed: 0 } });
    finish();
    expect(await first).toMatchObject({ success: true });
    expect(await findRuns()).toHaveLength(1);
    expect(await runTool(on(tool))).toMatchObject({ success: true });
  });

  test('that begin at once are one', async () => {
    const { tool, finish } = buildSlowTool();

    const runs = await Promise.all(Array.from({ length: 5 }, () => startTool(on(tool))));

    finish();
    expect(runs.filter(Boolean)).toHaveLength(1);
    await Promise.all(runs.map((started) => started?.ended));
  });

  test('of different tools do not mind each other', async () => {
    const { tool, begun, finish } = buildSlowTool();
    const first = runTool(on(tool));
    await begun;

    const other = buildTool(async () => ({ message: 'Done', stats: initialStats }), { name: 'backfill-jobs' });
    expect(await runTool(on(other))).toMatchObject({ success: true });
    finish();
    await first;
  });
});

describe('a run that is cut off', () => {
  async function crash(): Promise<void> {
    const script = fileURLToPath(new URL('./fixtures/run-for-ever.ts', import.meta.url));
    const server = spawn(process.execPath, [script], {
      env: { ...process.env, CONNECTION: JSON.stringify(database.connection) },
      stdio: 'inherit',
    });
    await eventually(async () => expect(await findRuns()).toMatchObject([{ status: 'started', done: 3 }]));
    server.kill('SIGKILL');
    await once(server, 'exit');
  }

  const cutOff = {
    status: 'failed',
    message: 'The run was cut off',
    error_message: 'cut off: the server that ran it ended or lost the database',
    stats: { processed: 3 },
    is_over: true,
  };

  test('by a crash is seen as failed by any server that looks', async () => {
    await crash();

    const stop = await watchForDeadRuns({ pool: otherServer, log, millisecondsBetween: 50 });

    await eventually(async () => expect(await findRuns()).toMatchObject([cutOff]));
    stop();
    expect(logged).toMatchObject([{ message: 'a run was cut off', tool: 'scrape-jobs' }]);
  });

  test('by a crash is seen as failed when its tool runs again', async () => {
    await crash();
    const tool = buildTool(async () => ({ message: 'Done', stats: initialStats }));

    await eventually(async () => expect(await runTool(on(tool))).toMatchObject({ success: true }));

    expect(await findRuns()).toMatchObject([cutOff, { status: 'success' }]);
  });

  test('by the loss of its connection learns of it and ends', async () => {
    const { tool, begun } = buildSlowTool();
    const ended = runTool(on(tool));
    await begun;

    await database.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'chainwork scrape-jobs'`,
    );

    expect(await ended).toMatchObject({ success: false, error: 'the connection to the database was lost' });
    expect(await findRuns()).toMatchObject([{ status: 'failed', is_over: true }]);
  });

  test('is not taken for one that goes on', async () => {
    const { tool, begun, finish } = buildSlowTool();
    const ended = runTool(on(tool));
    await begun;

    const stop = await watchForDeadRuns({ pool: otherServer, log });

    stop();
    expect(await findRuns()).toMatchObject([{ status: 'started' }]);
    finish();
    expect(await ended).toMatchObject({ success: true });
    expect(await findRuns()).toMatchObject([{ status: 'success' }]);
  });
});

describe('a run is stopped', () => {
  test('by an administrator, through whichever server', async () => {
    const { tool, begun } = buildSlowTool();
    const ended = runTool({ ...on(tool), times: { betweenLooks: 20 } });
    await begun;

    expect(await requestStop(otherServer, 'scrape-jobs')).toBe(true);

    expect(await ended).toMatchObject({
      success: false,
      error: 'Stopped by an administrator',
      message: 'Stopped by an administrator',
    });
    expect(await findRuns()).toMatchObject([{ status: 'stopped', error_message: null, is_over: true }]);
    expect(await requestStop(otherServer, 'scrape-jobs')).toBe(false);
  });

  test.each([
    ['and ends at once', buildSlowTool().tool],
    ['and does not heed it', buildTool(() => new Promise(() => {}))],
  ])('by the shutdown %s', async (_, tool) => {
    const runner = createToolRunner({ pool: database.owner, log, graceMilliseconds: 50 });
    const started = await runner.start(tool as Tool, { trigger: 'schedule' });

    await runner.stop();

    expect(await started?.ended).toMatchObject({ success: false, error: 'stopped by shutdown' });
    expect(await findRuns()).toMatchObject([
      { status: 'failed', message: 'The run was stopped', error_message: 'stopped by shutdown', is_over: true },
    ]);
    await expect(runner.start(tool as Tool, { trigger: 'schedule' })).rejects.toThrow('stopped by shutdown');
  });
});
