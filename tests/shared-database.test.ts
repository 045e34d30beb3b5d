import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { failToStart, makeDataDir, type RunningServer, runServer } from './run-server.ts';
import { dropDatabase } from './test-database.ts';

const seconds = (count: number) => count * 1000;
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('servers on a database of their own choice', () => {
  let name: string;
  let url: string;
  const servers: RunningServer[] = [];
  const folders: string[] = [];

  beforeAll(async () => {
    name = `chainwork_external_${randomBytes(6).toString('hex')}`;
    await asAccount(`create database ${name}`);
    url = externalUrl(name);
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.end()));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  afterAll(() => dropDatabase(name));

  test('two that start at once share it, demo board and files included', { timeout: seconds(90) }, async () => {
    const folder = await makeDataDir();
    folders.push(folder);
    const start = () => runServer({ DATABASE_URL: url, DATA_DIR: folder, RATE_LIMITS: 'off' });
    const [one, two] = await Promise.all([start(), start()]);
    servers.push(one, two);

    for (const server of servers) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { rows } = await query(
      name,
      'select (select count(*)::int from companies) as companies, (select count(*)::int from internal.seeds) as seeds',
    );
    expect(rows).toEqual([{ companies: 28, seeds: 1 }]);

    // Signed in on one, a person acts on the other.
    const { publishableKey } = JSON.parse(readFileSync(`${folder}/keys.json`, 'utf8'));
    const here = createClient(one.url, publishableKey, { auth: { persistSession: false } });
    const { data } = await here.auth.signUp({ email: 'two@people.example', password: 'correct horse' });
    const headers = { Authorization: `Bearer ${data.session?.access_token}` };
    const there = createClient(two.url, publishableKey, { auth: { persistSession: false }, global: { headers } });
    const userId = data.user?.id;
    const read = async (path: string) => (await fetch(one.url + path)).text();
    expect(await read('/?search=lantern')).not.toContain('Lantern Keeper');
    await there.from('user_roles').insert({ user_id: userId, role: 'employer' }).throwOnError();
    const company = await there.from('companies').insert({ name: 'Twin Harbours', user_id: userId }).select().single();
    const listing = { title: 'Lantern Keeper', description: 'x', category: 'Design', company_id: company.data.id };
    await there.from('job_listings').insert(listing).throwOnError();
    const logo = new File([onePixel], 'logo.png', { type: 'image/png' });
    expect((await there.storage.from('company-logos').upload(`${userId}/1.png`, logo)).error).toBeNull();

    await expect.poll(() => read('/?search=lantern'), { timeout: seconds(10) }).toContain('Lantern Keeper');
    const { publicUrl } = here.storage.from('company-logos').getPublicUrl(`${userId}/1.png`).data;
    expect((await fetch(publicUrl)).status).toBe(200);

    // One is killed; the other carries on.
    await two.end('SIGKILL');
    await here.from('contact_submissions').insert({ name: 'A', email: 'a@a.example', message: 'm' }).throwOnError();
    expect(await read('/company/twin-harbours')).toContain('Lantern Keeper');
  });

  test('while the database is away cached pages are served as stale, others say so politely; then all is well', {
    timeout: seconds(90),
  }, async () => {
    const folder = await makeDataDir();
    folders.push(folder);
    const server = await runServer({ DATABASE_URL: url, DATA_DIR: folder });
    servers.push(server);
    const { publishableKey, secretKey } = JSON.parse(readFileSync(`${folder}/keys.json`, 'utf8'));
    const ask = (path: string, init: RequestInit = {}, apikey = publishableKey) =>
      fetch(server.url + path, { ...init, headers: { apikey, 'Content-Type': 'application/json' } });
    const isAnsweredByAll = async () => {
      const paths = ['/healthz', '/blog', '/', '/rest/v1/companies?select=id&limit=1'];
      return (await Promise.all(paths.map((path) => ask(path)))).map(({ status }) => status);
    };
    const countHits = async () =>
      Number(/^pages_served_kept_total (\d+)/m.exec(await (await ask('/metrics')).text())?.[1]);
    // A hit: the page is cached, and the server listens for changes.
    await expect.poll(() => ask('/blog').then(countHits), { timeout: seconds(20) }).toBeGreaterThan(0);

    await asAccount(`alter database ${name} allow_connections false`);
    await asAccount(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const readWarning = async () => (await ask('/blog')).headers.get('warning');
    // A connection may end a moment later than it is told to; until the server hears of it a cached page is as new as ever.
    await expect.poll(readWarning, { timeout: seconds(20) }).toBe('110 - "Response is Stale"');
    const health = await ask('/healthz');
    const stale = await ask('/blog');
    const page = await ask('/');
    const rows = await ask('/rest/v1/companies?select=id');
    const body = JSON.stringify({ email: 'a@a.example', password: 'correct horse' });
    const signIn = await ask('/auth/v1/token?grant_type=password', { method: 'POST', body });
    const file = await ask('/storage/v1/object/public/company-logos/a.png');
    const run = await ask('/functions/v1/scrape-jobs', { method: 'POST', body: '{}' }, secretKey);
    await asAccount(`alter database ${name} allow_connections true`);

    expect([health.status, page.status, page.headers.get('retry-after')]).toEqual([503, 503, '10']);
    expect(await page.text()).toContain('Failed to load jobs');
    expect([stale.status, stale.headers.get('warning'), stale.headers.get('cache-control')]).toEqual([
      ...[200, '110 - "Response is Stale"', 'no-cache'],
    ]);
    expect([rows.status, rows.headers.get('retry-after'), await rows.json()]).toMatchObject([
      ...[503, '1', { code: 'PGRST000', message: 'Database connection error.' }],
    ]);
    expect([signIn.status, await signIn.json()]).toMatchObject([503, { code: expect.anything() }]);
    expect([file.status, await file.json()]).toMatchObject([503, { statusCode: '503', error: 'ServiceUnavailable' }]);
    expect([run.status, await run.json()]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    await expect.poll(isAnsweredByAll, { timeout: seconds(20) }).toEqual([200, 200, 200, 200]);
    await expect.poll(readWarning, { timeout: seconds(20) }).toBeNull();
  });

  test.skipIf(process.platform !== 'linux').each<[string, Record<string, string>]>([
    ['beside the embedded database', {}],
    [
      'beside one elsewhere, with keys of its own',
      {
        DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x',
        JWT_SECRET: 'j'.repeat(40),
        PUBLISHABLE_KEY: 'sb_publishable_of_a_test',
        SECRET_KEY: 'sb_secret_of_a_test_board',
      },
    ],
  ])('a data folder that cannot be made is refused with a sentence, %s', async (_, settings) => {
    for (const DATA_DIR of ['/proc/x', '/proc/x/y']) {
      const { code, output } = await failToStart({ ...settings, DATA_DIR });

      expect({ code, output }).toEqual({
        code: 1,
        output: `The data folder ${DATA_DIR} cannot be used: no folder can be made there (ENOENT, /proc/x).\n`,
      });
    }
  });

  test('a database that cannot be reached is refused with a sentence', async () => {
    const folder = await makeDataDir();
    folders.push(folder);

    const { code, output } = await failToStart({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/x', DATA_DIR: folder });

    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining('The database of DATABASE_URL cannot be reached'),
    });
    expect(output).not.toContain('    at ');
  });

  test('where none of several servers answers the server says so, too', async () => {
    const folder = await makeDataDir();
    folders.push(folder);

    const { code, output } = await failToStart({
      DATABASE_URL: 'postgres://a:geheim@127.0.0.1:1/x,postgres://a:geheim@127.0.0.1:2/x',
      DATA_DIR: folder,
    });

    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('None of the servers of DATABASE_URL takes writes: 127.0.0.1:1 is away'),
    });
    expect(output).not.toContain('geheim');
  });

  test('an account that lacks a right is refused with a sentence', async () => {
    const account = `limited_${randomBytes(4).toString('hex')}`;
    await asAccount(`create role ${account} login password 'x'`);
    const folder = await makeDataDir();
    folders.push(folder);

    const { code, output } = await failToStart({
      DATABASE_URL: url.replace('postgres@', `${account}:x@`),
      DATA_DIR: folder,
    });

    expect({ code, output }).toMatchObject({
      code: 1,
      output: expect.stringContaining(`The account "${account}" may not create`),
    });
    await asAccount(`drop role ${account}`);
  });
});

function externalUrl(database: string): string {
  const { connection } = inject('postgres');
  return `postgres://${connection.user}@localhost:${connection.port}/${database}?host=${connection.host}`;
}

async function query(database: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ ...inject('postgres').connection, database });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

async function asAccount(statement: string): Promise<void> {
  await query('postgres', statement);
}
