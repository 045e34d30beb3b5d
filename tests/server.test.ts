import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { get } from 'node:http';
import { createConnection } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { failToStart, makeDataDir, type RunningServer, runServer } from './run-server.ts';

const seconds = (count: number) => count * 1000;
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('one server on its own database', () => {
  let dataDir: string;
  let server: RunningServer;

  beforeAll(async () => {
    dataDir = await makeDataDir();
    server = await runServer({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'Root@Chainwork.example',
      ADMIN_PASSWORD: 'correct horse',
    });
  });
  afterAll(async () => {
    await server.end();
    await rm(dataDir, { recursive: true });
  });

  test('is healthy and says so', async () => {
    const response = await fetch(`${server.url}/healthz`);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok' });
  });

  test('sends a page with a policy that names its own scripts, and nothing about the software', async () => {
    const response = await fetch(server.url);
    const policy = response.headers.get('content-security-policy') ?? '';

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Chainwork');
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(response.headers.has('server')).toBe(false);
    expect(response.headers.has('x-powered-by')).toBe(false);
  });

  test('compresses, and lets built files be kept for ever', async () => {
    const page = await fetch(server.url, { headers: { 'Accept-Encoding': 'gzip' } });
    const script = /\/assets\/[^"]+\.js/.exec(await page.text())?.[0];
    const asset = await fetch(server.url + script, { headers: { 'Accept-Encoding': 'br' } });

    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test.each(['/../package.json', '/assets/..%2f..%2fserver/index.js', '/demo/logos/..%2f..%2fread-demo.ts', '/.env'])(
    'does not give out %s',
    async (path) => {
      expect(await readStatus(server.url, path)).toMatch(/^40\d$/);
    },
  );

  test.each([
    '/no/such/page.json',
    '/foo.xml',
    '/sitemap-1.xml',
    '/sitemap.xml/x',
    '/suggestions.json/x',
    '/apply-clicks',
    '/preview-description',
    '/assets/no-such.js',
    '/demo/logos/no-such.svg',
    '/%E0%A4%A',
  ])('has the 404 page for %s', async (path) => {
    const response = await fetch(server.url + path);

    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await response.text()).toContain('Page Not Found</h1>');
  });

  test('takes posts where it has only the 404 page to show, also through a proxy that ends TLS', async () => {
    const headers = { Origin: 'https://board.example', Host: 'board.example', 'X-Forwarded-Proto': 'https' };
    const body = new URLSearchParams({ listing: '00000000-0000-4000-8000-000000000000' });

    expect((await fetch(`${server.url}/apply-clicks`, { method: 'POST', headers, body })).status).toBe(204);
  });

  test('serves the drawings of the demo board', async () => {
    const logo = await fetch(`${server.url}/demo/logos/kitewire.svg`);

    expect(logo.headers.get('content-type')).toContain('image/svg+xml');
    const again = await fetch(logo.url, { headers: { 'If-None-Match': logo.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('counts its requests', async () => {
    const metrics = await (await fetch(`${server.url}/metrics`)).text();

    expect(metrics).toMatch(/http_requests_total\{method="GET",route="\/healthz",status="200"\} [1-9]/);
    expect(metrics).toContain('database_up 1');
  });

  test('gives every request an id and logs it without the query', async () => {
    const response = await fetch(`${server.url}/?apikey=hush`);
    const id = response.headers.get('x-request-id') ?? 'none';

    await expect.poll(() => server.output()).toContain(`"requestId":"${id}"`);
    expect(server.output()).not.toContain('hush');
  });

  test('answers others while many send their bodies slowly', async () => {
    const { publishableKey } = JSON.parse(readFileSync(`${dataDir}/keys.json`, 'utf8'));
    const { hostname, port } = new URL(server.url);
    const slow = [1_000, 1_000_000, 9_000_000].flatMap((length) =>
      Array.from({ length: 20 }, () => {
        const socket = createConnection(Number(port), hostname).on('error', () => {});
        socket.write(
          `POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: ${hostname}\r\nApikey: ${publishableKey}\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`,
        );
        return socket;
      }),
    );
    await Promise.all(slow.map((socket) => once(socket, 'connect')));
    // What they sent has arrived when a later request is answered.
    await fetch(`${server.url}/healthz`);

    const options = { headers: { apikey: publishableKey }, signal: AbortSignal.timeout(seconds(15)) };
    const { status } = await fetch(`${server.url}/rest/v1/companies?select=id`, options);
    for (const socket of slow) socket.destroy();

    expect(status).toBe(200);
  });

  test('says the length of an empty answer, for a row inserted and not asked back', async () => {
    const { publishableKey } = JSON.parse(readFileSync(`${dataDir}/keys.json`, 'utf8'));
    const body = JSON.stringify({ name: 'Ada', email: 'ada@people.example', message: 'A question.' });
    const socket = createConnection({ host: 'localhost', port: Number(new URL(server.url).port) });
    await once(socket, 'connect');

    socket.write(
      `POST /rest/v1/contact_submissions HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\napikey: ${publishableKey}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    const answer = await readText(socket);
    await ask(dataDir, 'delete from contact_submissions');

    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    expect(answer).toMatch(/^content-length: 0\r$/im);
    expect(answer).not.toMatch(/^transfer-encoding/im);
  });

  test('keeps its keys to itself', async () => {
    expect((await stat(`${dataDir}/keys.json`)).mode & 0o777).toBe(0o600);
  });

  test('has the administrator of its settings', async () => {
    const rows = await ask(
      dataDir,
      "select email from auth.users join user_roles on user_id = id where user_roles.role = 'admin'",
    );

    expect(rows).toEqual([{ email: 'root@chainwork.example' }]);
  });

  test('lets grant-admin make an existing account an administrator', async () => {
    await ask(dataDir, "insert into auth.users (email) values ('ada@people.example')");

    const { stdout } = await grantAdmin(dataDir, 'Ada@people.example');

    expect(stdout).toContain('Ada@people.example is an administrator now.');
    const rows = await ask(
      dataDir,
      "select user_roles.role from user_roles join auth.users on id = user_id where email = 'ada@people.example'",
    );
    expect(rows).toEqual([{ role: 'admin' }]);
  });

  test('tells grant-admin when there is no such account', async () => {
    await expect(grantAdmin(dataDir, 'nobody@people.example')).rejects.toMatchObject({
      stderr: expect.stringContaining('There is no account nobody@people.example.'),
    });
  });

  test('keeps a second server away from its data folder', async () => {
    const second = await failToStart({ DATA_DIR: dataDir });

    expect(second).toMatchObject({
      code: 1,
      output: expect.stringContaining('Another Chainwork server is already using'),
    });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('stays up when PostgreSQL is killed, and recovers by itself', async () => {
    const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);

    process.kill(postmaster, 'SIGKILL');

    await expect
      .poll(async () => (await fetch(`${server.url}/healthz`)).status, { timeout: seconds(5), interval: 5 })
      .toBe(503);
    await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status, { timeout: seconds(20) }).toBe(200);
    expect((await fetch(server.url)).status).toBe(200);
  });

  test('stops with 0 on a signal, PostgreSQL with it, and keeps everything for the next start', async () => {
    await ask(dataDir, "insert into contact_submissions (name, email, message) values ('Ada', 'a@a.example', 'kept')");

    const code = await server.end('SIGINT');

    expect(code).toBe(0);
    expect(existsSync(`${dataDir}/postgres/postmaster.pid`)).toBe(false);
    server = await runServer({ DATA_DIR: dataDir });
    expect(await ask(dataDir, 'select message from contact_submissions')).toEqual([{ message: 'kept' }]);
    expect(await ask(dataDir, 'select count(*)::int > 0 as demo from job_listings')).toEqual([{ demo: true }]);
  });
});

test('a new board without the demo is empty', async () => {
  const dataDir = await makeDataDir();
  const server = await runServer({ DATA_DIR: dataDir, SEED: 'none' });

  expect(await ask(dataDir, 'select count(*)::int from companies')).toEqual([{ count: 0 }]);

  await server.end();
  await rm(dataDir, { recursive: true });
});

// Fifty, under a mixed load, are in tests/soak/kills.test.ts.
test('acknowledged rows survive kills during a burst of inserts', { timeout: seconds(120) }, async () => {
  const dataDir = await makeDataDir();
  const acknowledged = new Set<string>();

  for (let round = 0; round < 3; round += 1) {
    const server = await runServer({ DATA_DIR: dataDir, SEED: 'none' });
    const writers = await Promise.all(Array.from({ length: 4 }, () => connect(dataDir)));
    const bursts = writers.map((writer) => writeUntilLost(writer, acknowledged));
    const before = acknowledged.size;
    await expect
      .poll(() => acknowledged.size, { interval: 5, timeout: seconds(20) })
      .toBeGreaterThan(before + 40 + round * 7);
    // Every other time PostgreSQL is killed with it, its children too, as in a power cut.
    const postmaster = Number(readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[0]);
    server.process.kill('SIGKILL');
    if (round % 2 === 0) process.kill(-postmaster, 'SIGKILL');
    else for (const writer of writers) void writer.end();
    await Promise.all(bursts);
    await server.end('SIGKILL');
  }

  const server = await runServer({ DATA_DIR: dataDir, SEED: 'none' });
  const kept = new Set((await ask(dataDir, 'select message from contact_submissions')).map(({ message }) => message));
  expect([...acknowledged].filter((message) => !kept.has(message))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(120);
  expect(await server.end()).toBe(0);
  await rm(dataDir, { recursive: true });
});

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
    await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
  });
  afterAll(() => asAccount(`drop database ${name} with (force)`));

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
    await expect.poll(async () => (await ask('/blog')).headers.get('warning'), { timeout: seconds(20) }).toBeNull();
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

test('a wrong setting stops the start and is named', async () => {
  const { code, output } = await failToStart({ PORT: 'eighty' });

  expect({ code, output }).toEqual({ code: 1, output: 'The setting PORT is not a whole number from 0 to 65535.\n' });
});

async function writeUntilLost(writer: pg.Client, acknowledged: Set<string>): Promise<void> {
  try {
    for (;;) {
      const message = randomBytes(12).toString('hex');
      await writer.query("insert into contact_submissions (name, email, message) values ('w', 'w@w.example', $1)", [
        message,
      ]);
      acknowledged.add(message);
    }
  } catch {
    // The connection went with the server.
  }
}

async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(await findEmbeddedPostgres({ dataDir }));
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function ask(dataDir: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connect(dataDir);
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/** Asks for the path as it is: fetch would tidy it first. */
function readStatus(url: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get({ port: new URL(url).port, path }, (response) => {
      response.resume();
      resolve(String(response.statusCode));
    });
    request.once('error', reject);
  });
}

function grantAdmin(dataDir: string, email: string) {
  return promisify(execFile)(process.execPath, ['scripts/grant-admin.ts', email], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

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
