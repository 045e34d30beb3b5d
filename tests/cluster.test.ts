import { readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provideMigratedCluster } from './migrated-cluster.ts';
import { startPair, type TestPostgres } from './postgres-pair.ts';
import { readMetrics } from './read-metrics.ts';
import { makeDataDir, type RunningServer, runServer } from './run-server.ts';

// Two processes on one port, a primary and a replica of it that may take its place.

const timeout = 30_000;
let folder: string;
let primary: TestPostgres;
let replica: TestPostgres;
let server: RunningServer;
let service: SupabaseClient;
let visitor: SupabaseClient;

const ask = (path: string) => fetch(server.url + path);
const read = async (path: string) => (await ask(path)).text();
const measure = async () => readMetrics(await read('/metrics'));
const isReplicaRead = async () =>
  [...(await measure())].find(([name]) => name.startsWith('database_replica_used'))?.[1];
const readTitle = async () => {
  const { data } = await visitor.from('job_listings').select('title').eq('slug', 'keeper').single().throwOnError();
  return data?.title;
};
const rename = (title: string) => service.from('job_listings').update({ title }).eq('slug', 'keeper').throwOnError();

// All on one connection, so that one process answers: the other hears of a change some milliseconds later.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const fetchFromOne: typeof fetch = (input, init) =>
  new Promise((resolve, reject) => {
    const { url, method, headers, body } = new Request(input, init);
    const sent = request(url, { agent, method, headers: Object.fromEntries(headers) }, (answer) => {
      const status = answer.statusCode ?? 0;
      text(answer).then((all) => resolve(new Response(status === 204 ? null : all, { status })), reject);
    });
    sent.on('error', reject);
    if (!body) return void sent.end();
    new Response(body).text().then((all) => sent.end(all), reject);
  });

beforeAll(async () => {
  folder = await makeDataDir();
  [primary, replica] = await startPair(folder, await provideMigratedCluster());
  server = await runServer({
    ...{ DATABASE_URL: `${primary.url},${replica.url}`, READ_DATABASE_URL: replica.url },
    ...{ DATA_DIR: folder, SEED: 'none', WORKERS: '2', RATE_LIMITS: 'off' },
  });
  const keys = JSON.parse(readFileSync(`${folder}/keys.json`, 'utf8'));
  const options = { auth: { persistSession: false }, global: { fetch: fetchFromOne } };
  service = createClient(server.url, keys.secretKey, options);
  visitor = createClient(server.url, keys.publishableKey, options);
  const company = await service.from('companies').insert({ name: 'Twin Harbours' }).select('id').single();
  await service
    .from('job_listings')
    .insert({ slug: 'keeper', title: 'First', description: 'x', category: 'Design', company_id: company.data?.id })
    .throwOnError();
}, 90_000);
afterAll(async () => {
  await server?.end();
  await Promise.all([primary?.kill(), replica?.kill()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('a board on several servers of PostgreSQL', () => {
  test('metrics are of all processes, whichever is asked', { timeout }, async () => {
    const count = async () =>
      (await measure()).get('http_requests_total{method="GET",route="/healthz",status="200"}') ?? 0;
    const before = await count();
    for (let asked = 0; asked < 6; asked++) await ask('/healthz');

    expect((await measure()).get('server_processes')).toBe(2);
    expect((await count()) - before).toBe(6);
  });

  test('visitors read from the replica, and never what a change has replaced', { timeout }, async () => {
    await expect.poll(isReplicaRead, { timeout }).toBe(1);
    await rename('Second');
    await expect.poll(readTitle, { timeout }).toBe('Second');
    const readers = () => replica.ask("select from pg_stat_activity where usename = 'authenticator'");
    await expect.poll(async () => readTitle().then(readers), { timeout }).not.toHaveLength(0);

    await replica.ask('select pg_wal_replay_pause()');
    await rename('Third');
    const titles = [];
    for (let count = 0; count < 5; count++) titles.push(await readTitle());
    expect(titles).toEqual(Array(5).fill('Third'));
    await expect.poll(() => read('/jobs/keeper'), { timeout }).toContain('Third');
    await expect.poll(isReplicaRead, { timeout }).toBe(0);
    await replica.ask('select pg_wal_replay_resume()');

    await expect.poll(isReplicaRead, { timeout }).toBe(1);
    expect(await readTitle()).toBe('Third');
  });

  test('when the primary fails another server takes its place, without a restart', { timeout: 60_000 }, async () => {
    await primary.kill();
    // The replica has everything, so that visitors notice nothing.
    expect(await readTitle()).toBe('Third');
    const refused = await service.from('job_listings').update({ title: 'Lost' }).eq('slug', 'keeper');
    expect([refused.status, refused.error?.message]).toEqual([503, 'Database connection error.']);

    await replica.ask('select pg_promote()');
    await expect.poll(async () => (await ask('/healthz')).status, { timeout }).toBe(200);
    await rename('Fourth');
    const message = { name: 'A', email: 'a@people.example', message: 'The queue goes on.' };
    await visitor.from('contact_submissions').insert(message).throwOnError();

    expect(await readTitle()).toBe('Fourth');
    // Changes are heard of again.
    await expect.poll(() => read('/jobs/keeper'), { timeout }).toContain('Fourth');
    await replica.ask("update job_listings set title = 'Fifth' where slug = 'keeper'");
    await expect.poll(() => read('/jobs/keeper'), { timeout }).toContain('Fifth');
    await expect.poll(() => readdir(`${folder}/outbox`).catch(() => []), { timeout }).not.toHaveLength(0);
  });
});
