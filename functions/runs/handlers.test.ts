import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildConfig, signUserToken, startBackend } from '#backend/fixtures/build-config.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { createHandlers } from './handlers.ts';
import type { Tool, ToolContext } from './tool.ts';
import { createToolRunner, type ToolRunner } from './tool-runner.ts';

const log = { info() {}, warn() {}, error() {} };
const stats = { total_fetched: 0, processed: 0, skipped: 0, errors: 0 };

let database: TestDatabase;
let fetch: typeof globalThis.fetch;
let runner: ToolRunner;
let work: (context: ToolContext) => Promise<{ message: string; stats: object }>;
const closing: (() => Promise<void>)[] = [];
const tokens: Record<string, string | undefined> = {};
let adminEmail: string;

const tools: Tool[] = [
  { name: 'scrape-jobs', initialStats: stats, run: (context) => work(context) },
  {
    name: 'enhance-job-descriptions',
    initialStats: stats,
    canRunDry: true,
    input: z.object({ force: z.boolean().default(false) }),
    run: (context) => work(context),
  },
];

async function buildFetch(maxWait?: number): Promise<typeof globalThis.fetch> {
  const wait = maxWait === undefined ? {} : { maxWait };
  const handlers = createHandlers({ tools, runner, pool: database.owner, ...wait });
  const backend = await startBackend(
    buildConfig({ pool: database.requests, log, functions: { handlers, timeoutMilliseconds: 20_000 } }),
  );
  closing.push(backend.close);
  return backend.fetch;
}

beforeAll(async () => {
  database = await createTestDatabase();
  runner = createToolRunner({ pool: database.owner, log, graceMilliseconds: 50 });
  fetch = await buildFetch();
  const [admin, employer, plain] = await Promise.all([
    buildUser(database.owner, { role: 'admin' }),
    buildUser(database.owner, { role: 'employer' }),
    buildUser(database.owner),
  ]);
  adminEmail = admin.email;
  tokens.admin = await signUserToken({ sub: admin.id });
  tokens.employer = await signUserToken({ sub: employer.id });
  tokens['plain user'] = await signUserToken({ sub: plain.id });
  tokens['person without an id'] = await signUserToken({ sub: 'nobody' });
});
beforeEach(async () => {
  work = async () => ({ message: 'Done', stats: { ...stats, processed: 1 } });
  await emptyTables(database.owner, 'public.cron_execution_logs');
});
afterAll(async () => {
  await runner.stop();
  for (const close of closing) await close();
  await database.drop();
});

function buildFunctions(who: string | null, own = fetch) {
  const key = who === 'service' ? 'sb_secret_test' : 'sb_publishable_test';
  const token = who === null ? undefined : tokens[who];
  const access = token ? { accessToken: async () => token } : {};
  return createClient('http://localhost', key, { global: { fetch: own }, ...access }).functions;
}

const findRuns = async () =>
  (await database.owner.query('select status, stats from public.cron_execution_logs order by created_at')).rows;

const eventually = (status: string) =>
  vi.waitFor(async () => expect(await findRuns()).toMatchObject([{ status }]), { timeout: 20_000 });

/** Work that goes on until it is let go. */
function holdWork() {
  const begun = Promise.withResolvers<ToolContext>();
  const goOn = Promise.withResolvers<void>();
  work = async (context) => {
    begun.resolve(context);
    context.note('Begun');
    const stopped = new Promise((_, reject) =>
      context.signal.addEventListener('abort', () => reject(context.signal.reason)),
    );
    await Promise.race([goOn.promise, stopped]);
    return { message: 'Done', stats };
  };
  return { begun: begun.promise, finish: goOn.resolve };
}

describe('who may run a tool', () => {
  test.each(['admin', 'service'])('%s', async (who) => {
    const { data, error } = await buildFunctions(who).invoke('scrape-jobs');

    expect(error).toBeNull();
    expect(data).toEqual({ success: true, message: 'Done', logs: [], stats: { ...stats, processed: 1 } });
    expect(await findRuns()).toEqual([{ status: 'success', stats: { ...stats, processed: 1 } }]);
  });

  test.each([
    [null, 401, 'Please sign in first'],
    ['person without an id', 401, 'Please sign in first'],
    ['plain user', 403, 'Only administrators may do this'],
    ['employer', 403, 'Only administrators may do this'],
  ])('not: %s', async (who, status, message) => {
    const { error } = await buildFunctions(who).invoke('scrape-jobs');

    expect(error.context.status).toBe(status);
    expect(await error.context.json()).toEqual({ error: message, message });
    expect(await findRuns()).toEqual([]);
  });
});

test('a run is kept under the address of its administrator, whatever the body says, until the account is gone', async () => {
  const { id, email } = await buildUser(database.owner, { role: 'admin' });
  tokens['another admin'] = await signUserToken({ sub: id, email: 'forged@people.example' });

  await buildFunctions('admin').invoke('scrape-jobs', { body: { startedBy: 'Schedule', started_by: 'Schedule' } });
  await buildFunctions('another admin').invoke('scrape-jobs');
  await buildFunctions('service').invoke('scrape-jobs');

  const find = async () => {
    const { rows } = await database.owner.query('select started_by from cron_execution_logs order by created_at');
    return rows.map(({ started_by }) => started_by);
  };
  expect(await find()).toEqual([adminEmail, email, 'Server key']);
  await database.owner.query('delete from auth.users where id = $1', [id]);
  expect(await find()).toEqual([adminEmail, expect.stringMatching(/^Deleted account \w{8}$/), 'Server key']);
});

describe('what is asked', () => {
  test.each([
    ['scrape-jobs', 'nonsense', 'The body is not JSON'],
    ['scrape-jobs', '{"dryRun":true}', 'dryRun: this tool has no dry run'],
    ['scrape-jobs', '[]', 'The body: Invalid input: expected object, received array'],
    ['scrape-jobs', JSON.stringify({ x: 'x'.repeat(25_000) }), 'The body is too long'],
    ['enhance-job-descriptions', '{"force":"yes"}', 'force: Invalid input: expected boolean, received string'],
  ])('of %s as %.20s is refused', async (name, body, message) => {
    const { error } = await buildFunctions('admin').invoke(name, { body });

    expect(error.context.status).toBe(400);
    expect(await error.context.json()).toEqual({ error: message, message });
    expect(await findRuns()).toEqual([]);
  });

  test.each(['', 'null', '{}', '{"name":"Functions"}'])('may be %j', async (body) => {
    const { error } = await buildFunctions('admin').invoke('scrape-jobs', { body });

    expect(error).toBeNull();
  });

  test('must be asked by POST', async () => {
    const { error } = await buildFunctions('admin').invoke('scrape-jobs', { method: 'GET' });

    expect(error.context.status).toBe(405);
  });

  test('reaches the tool', async () => {
    const { begun, finish } = holdWork();

    await buildFunctions('admin').invoke('enhance-job-descriptions', { body: { force: true } });

    expect(await begun).toMatchObject({ input: { force: true }, trigger: 'administrator' });
    finish();
    await eventually('success');
  });
});

describe('what is answered', () => {
  test('when a run fails: success false, with its lines', async () => {
    work = async ({ note }) => {
      note('Asking Acme');
      throw new Error('Acme fell over');
    };

    const { data, error } = await buildFunctions('admin').invoke('scrape-jobs');

    expect(error).toBeNull();
    expect(data).toEqual({
      success: false,
      error: 'Acme fell over',
      message: 'The run failed',
      logs: ['Asking Acme'],
      stats,
    });
  });

  test('when the tool runs already: success false at once', async () => {
    const { begun, finish } = holdWork();
    const first = buildFunctions('admin').invoke('scrape-jobs');
    await begun;

    const { data } = await buildFunctions('admin').invoke('scrape-jobs');

    const message = 'This tool is already running. Its log shows how far it is.';
    expect(data).toEqual({ success: false, error: message, message, logs: [], stats });
    finish();
    expect((await first).data).toMatchObject({ success: true });
    expect(await findRuns()).toHaveLength(1);
  });

  test('when a tool works in the background: at once; a second call is an error', async () => {
    const { finish } = holdWork();
    const functions = buildFunctions('admin');

    const { data, response } = await functions.invoke('enhance-job-descriptions', { body: { force: false } });
    const { error } = await functions.invoke('enhance-job-descriptions', { body: { force: false } });

    expect(response?.status).toBe(202);
    expect(response?.headers.get('x-run-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(data).toMatchObject({
      success: true,
      message: 'Working in the background. The execution history shows how far it is.',
    });
    expect(error.context.status).toBe(409);
    expect(await error.context.json()).toMatchObject({ success: false });
    finish();
    await eventually('success');
  });

  test('when it takes longer than a caller can wait: what there is, and the run goes on', async () => {
    const { begun, finish } = holdWork();

    const { data, response } = await buildFunctions('admin', await buildFetch(20)).invoke('scrape-jobs');

    expect(response?.status).toBe(202);
    expect(data).toMatchObject({ success: true, logs: ['Begun'], stats });
    await begun;
    finish();
    await eventually('success');
  });
});

test('a run goes on when its caller leaves', async () => {
  const { begun, finish } = holdWork();
  const caller = new AbortController();
  const called = fetch('http://localhost/functions/v1/scrape-jobs', {
    method: 'POST',
    headers: { apikey: 'sb_secret_test' },
    signal: caller.signal,
  });
  await begun;

  caller.abort();

  expect((await called).status).toBe(499);
  expect(await findRuns()).toMatchObject([{ status: 'started' }]);
  finish();
  await eventually('success');
});

test('a dry run is asked for beside what the tool is asked, and marked in the log', async () => {
  const begun = Promise.withResolvers<ToolContext>();
  work = async (context) => {
    begun.resolve(context);
    return { message: 'Done', stats };
  };

  await buildFunctions('admin').invoke('enhance-job-descriptions', { body: { force: true, dryRun: true } });

  const { input, dryRun } = await begun.promise;
  expect([input, dryRun?.isFull()]).toEqual([{ force: true }, false]);
  await eventually('success');
  const { rows } = await database.owner.query('select is_dry_run from cron_execution_logs');
  expect(rows).toEqual([{ is_dry_run: true }]);
});

test('a run is stopped by a call, and a run that is not there is not', async () => {
  const { begun } = holdWork();
  const functions = buildFunctions('admin');
  await functions.invoke('enhance-job-descriptions');
  await begun;

  const { data } = await functions.invoke('enhance-job-descriptions', { body: { stop: true } });

  expect(data).toEqual({ success: true, message: 'The run will stop in a moment', logs: [] });
  await eventually('stopped');
  const { data: again } = await functions.invoke('enhance-job-descriptions', { body: { stop: true } });
  expect(again).toMatchObject({ success: false, error: 'This tool is not running' });
});
