import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeMigratedDataDir } from './migrated-cluster.ts';
import { type RunningServer, runServer } from './run-server.ts';

// Two processes of one start: they share the port, the database and what they know.

const patient = { timeout: 20_000, interval: 100 };
let dataDir: string;
let server: RunningServer;
beforeAll(async () => {
  dataDir = await makeMigratedDataDir();
  server = await runServer({ DATA_DIR: dataDir, SEED: 'none', WORKERS: '2', RATE_LIMITS: 'off', CRON: 'off' });
});
afterAll(async () => {
  const code = await server.end();
  rmSync(dataDir, { recursive: true });
  expect(code).toBe(0);
});

const pids = () =>
  [...server.output().matchAll(/"pid":(\d+),"port":\d+,"msg":"a server process is ready"/g)].map(([, pid]) =>
    Number(pid),
  );

test('both answer, and what one of them saves the other shows', async () => {
  await vi.waitFor(() => expect(pids()).toHaveLength(2), patient);
  const { publishableKey } = JSON.parse(await readFile(`${dataDir}/keys.json`, 'utf8'));
  const client = createClient(server.url, publishableKey, { auth: { persistSession: false } });
  const { data } = await client.auth.signUp({ email: 'two@people.example', password: 'correct horse' });
  await client.from('user_roles').insert({ user_id: data.user?.id, role: 'employer' }).throwOnError();
  const company = await client
    .from('companies')
    .insert({ name: 'Twin Peaks', user_id: data.user?.id })
    .select()
    .single();
  const listing = { title: 'Echo Keeper', description: 'x', category: 'Design', company_id: company.data?.id };
  await client.from('job_listings').insert(listing).throwOnError();

  // A connection of its own each time, so that both processes are asked.
  const read = () =>
    fetch(`${server.url}/?search=echo`, { headers: { connection: 'close' } }).then((page) => page.text());
  await vi.waitFor(async () => {
    const pages = await Promise.all(Array.from({ length: 8 }, read));
    for (const page of pages) expect(page).toContain('Echo Keeper');
  }, patient);
});

test('one that is killed is replaced, and visitors are served meanwhile', async () => {
  const [first = Number.NaN] = pids();
  process.kill(first, 'SIGKILL');

  await vi.waitFor(() => expect(pids()).toHaveLength(3), patient);
  const statuses = await Promise.all(
    Array.from({ length: 8 }, () =>
      fetch(server.url, { headers: { connection: 'close' } }).then(({ status }) => status),
    ),
  );
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200));
});
