import { rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readOutbox } from './read-outbox.ts';
import { makeDataDir, type RunningServer, runServer } from './run-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// What the server does by itself, seen from outside: a board that never answers keeps a run going.

let database: TestDatabase;
let dataDir: string;
let silentBoard: Server;
let server: RunningServer;
let client: SupabaseClient;

async function start(): Promise<void> {
  const { host, port, user, database: name } = database.connection;
  server = await runServer({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${host}`,
    DATA_DIR: dataDir,
    SEED: 'none',
    ALLOW_PRIVATE_FETCH: '1',
    JOB_SOURCES: `${dataDir}/job-sources.json`,
    CONTACT_EMAIL: 'board@chainwork.example',
  });
  const { secretKey } = JSON.parse(await readFile(`${dataDir}/keys.json`, 'utf8'));
  client = createClient(server.url, secretKey, { auth: { persistSession: false, autoRefreshToken: false } });
}

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataDir();
  silentBoard = createServer(() => {});
  await new Promise<void>((resolve) => silentBoard.listen(0, '127.0.0.1', resolve));
  const { port } = silentBoard.address() as AddressInfo;
  const source = { type: 'greenhouse', board: 'acme', company: 'Acme', baseUrl: `http://127.0.0.1:${port}` };
  await writeFile(`${dataDir}/job-sources.json`, JSON.stringify({ sources: [source] }));
  await start();
});
afterAll(async () => {
  await server.end();
  silentBoard.closeAllConnections();
  silentBoard.close();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

const findRuns = async () =>
  (await client.from('cron_execution_logs').select('job_name, status, error_message').order('created_at')).data;
const eventually = (look: () => Promise<void>) => vi.waitFor(look, { timeout: 25_000, interval: 50 });

/** Starts an import that does not end, and returns once it goes on. */
async function beginRun(): Promise<void> {
  const asked = new Promise((resolve) => silentBoard.once('request', resolve));
  void client.functions.invoke('scrape-jobs').catch(() => {});
  await asked;
}

const cutOff = {
  job_name: 'scrape-jobs',
  status: 'failed',
  error_message: 'cut off: the server that ran it ended or lost the database',
};
const stopped = { job_name: 'scrape-jobs', status: 'failed', error_message: 'stopped by shutdown' };

test('a contact message is mailed, and the mail is answered to its sender', async () => {
  await client.from('contact_submissions').insert({ name: 'Ada', email: 'ada@people.example', message: 'Hello' });

  await eventually(async () => {
    const [mail] = await readOutbox(`${dataDir}/outbox`);
    expect(mail).toMatch(/^To: board@chainwork\.example$/m);
    expect(mail).toMatch(/^Reply-To: ada@people\.example$/m);
  });
});

test('a run that a crash cuts off is failed after the next start, one that a stop ends is failed at once', {
  timeout: 120_000,
}, async () => {
  await beginRun();
  expect(await findRuns()).toMatchObject([{ job_name: 'scrape-jobs', status: 'started' }]);
  expect((await client.functions.invoke('scrape-jobs')).data).toMatchObject({ success: false });

  await server.end('SIGKILL');
  await start();
  await eventually(async () => expect(await findRuns()).toEqual([cutOff]));

  await beginRun();
  expect(await server.end('SIGTERM')).toBe(0);
  await start();
  expect(await findRuns()).toEqual([cutOff, stopped]);
});

test('the queue’s own tables are not part of the data API', async () => {
  const { error } = await client.schema('graphile_worker').from('jobs').select();

  expect(error?.code).toBe('PGRST106');
});
