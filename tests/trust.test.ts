import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createClient, type FunctionsHttpError } from '@supabase/supabase-js';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMetrics } from './read-metrics.ts';
import { readOutbox } from './read-outbox.ts';
import { makeDataDir, type RunningServer, runServer } from './run-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Two servers on one database, with limits, reached through a proxy on this machine that says whom it speaks for.

const secrets = ['the secret both servers sign with at first', 'the secret they are given when it is changed'] as const;
const publishableKey = 'sb_publishable_of_both_servers';
const metricsToken = 'a token for the monitoring';
const password = 'correct horse battery';

let database: TestDatabase;
let dataDir: string;
let servers: RunningServer[] = [];
const [first, second] = [0, 1].map((index) => () => servers[index] as RunningServer) as [
  () => RunningServer,
  () => RunningServer,
];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataDir();
  // The second has been given the secret that comes next, and the first one's as the previous.
  servers = await Promise.all([
    start(),
    start({ METRICS_TOKEN: metricsToken, JWT_SECRET: secrets[1], JWT_SECRET_PREVIOUS: secrets[0] }),
  ]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  const { host, port, user, database: name } = database.connection;
  return runServer({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${host}`,
    DATA_DIR: dataDir,
    SEED: 'none',
    JWT_SECRET: secrets[0],
    PUBLISHABLE_KEY: publishableKey,
    SECRET_KEY: 'sb_secret_of_both_servers',
    ...settings,
  });
}

let count = 0;
/** A visitor from an address of their own, on both servers. */
function arrive(address = `192.0.2.${++count}`) {
  const connect = ({ url }: RunningServer) =>
    createClient(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: { 'X-Forwarded-For': address } },
    });
  return [connect(first()), connect(second())] as const;
}

async function signUp(address?: string) {
  const [client, other] = arrive(address);
  const email = `person-${randomUUID()}@people.example`;
  const { data, error } = await client.auth.signUp({ email, password });
  if (!data.session) throw error;
  await other.auth.setSession(data.session);
  return { client, other, email, session: data.session, user: data.session.user };
}

async function inTurn<T>(times: number, work: (index: number) => PromiseLike<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index += 1) results.push(await work(index));
  return results;
}

/** Faster than a limit lets more through, however slow the machine is. */
const flood = <T>(times: number, work: (index: number) => PromiseLike<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index)));

describe('limits hold on both servers together, and the client reads its own error', () => {
  const message = { name: 'Ada', email: 'ada@people.example', message: 'Words that stay out of the log' };

  test('contact messages, each counted however they are sent', async () => {
    const [one, other] = arrive();
    const send = (client = one, rows = 1) => client.from('contact_submissions').insert(Array(rows).fill(message));

    expect([await send(), await send(other, 3)].map(({ status }) => status)).toEqual([201, 201]);
    const tooMany = await send(one, 2);
    const last = await send(other);
    const refused = await send(one);

    expect(last.status).toBe(201);
    expect([tooMany.status, refused.status]).toEqual([429, 429]);
    expect(refused.error).toEqual({
      code: 'PT429',
      message: 'Request rate limit reached',
      details: null,
      hint: expect.stringMatching(/^Try again in \d+ seconds\.$/),
    });
    expect((await arrive()[0].from('contact_submissions').insert(message)).status).toBe(201);
  });

  test('passwords', async () => {
    const { client, other, email } = await signUp();

    const tries = await flood(12, (index) =>
      (index % 2 ? other : client).auth.signInWithPassword({ email, password: 'wrong' }),
    );

    const refused = tries.filter(({ error }) => error?.code !== 'invalid_credentials');
    expect(tries.length - refused.length).toBeGreaterThanOrEqual(5);
    expect(refused[0]?.error).toMatchObject({ status: 429, code: 'over_request_rate_limit', name: 'AuthApiError' });
  });

  test('uploads of an account', async () => {
    const { client, other, user } = await signUp();

    const tries = await flood(40, (index) =>
      (index % 2 ? other : client).storage.from('company-logos').upload(`${user.id}/x.txt`, 'not a picture'),
    );

    const refused = tries.filter(({ error }) => (error as { status?: number } | null)?.status === 429);
    expect(tries.length - refused.length).toBeGreaterThanOrEqual(30);
    expect(refused[0]?.error).toMatchObject({ statusCode: '429', message: 'Request rate limit reached' });
  });

  test('function calls of an account, and the header tells when to come back', async () => {
    const { client, other } = await signUp();

    const tries = await flood(40, (index) =>
      (index % 2 ? other : client).functions.invoke('delete-account', { body: {} }),
    );

    const refused = tries.filter(({ response }) => response?.status !== 400);
    expect(tries.length - refused.length).toBeGreaterThanOrEqual(30);
    const { context }: FunctionsHttpError = refused[0]?.error ?? {};
    expect(await context.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: 'Request rate limit reached',
    });
    expect(refused[0]?.response?.status).toBe(429);
    expect(Number(refused[0]?.response?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each([
    ['/preview-description', 60, '{}', 401],
    ['/Preview-Description.data', 60, '{}', 401],
  ])('%s', async (path, most, body, usual) => {
    const address = `198.18.0.${++count}`;
    const headers = { 'X-Forwarded-For': address, 'Content-Type': 'application/x-www-form-urlencoded' };

    const tries = await flood(most * 2, (index) =>
      fetch((index % 2 ? second() : first()).url + path, { method: 'POST', body, headers }),
    );

    const refused = tries.filter(({ status }) => status !== usual);
    expect(tries.length - refused.length).toBeGreaterThanOrEqual(most);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    // The pages' own client reads no headers.
    if (!path.endsWith('.data')) expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('whatever a client writes about where it comes from', async () => {
    const { url } = first();
    const ask = (forwarded: string) =>
      fetch(`${url}/rest/v1/contact_submissions`, {
        method: 'POST',
        body: JSON.stringify(message),
        headers: { apikey: publishableKey, 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded },
      });

    const answers = await inTurn(6, (index) => ask(`203.0.113.${index}, 198.51.100.7`));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
  });
});

test('the token of an account that is gone uploads nothing', async () => {
  const { client, session, user } = await signUp();
  const { error: gone } = await client.functions.invoke('delete-account', { body: { confirm: user.email } });
  const late = createClient(second().url, publishableKey, { accessToken: async () => session.access_token });

  const { error } = await late.storage.from('company-logos').upload(`${user.id}/late.png`, 'x');

  expect(gone).toBeNull();
  expect(error).toMatchObject({ statusCode: '403', message: 'User from sub claim in JWT does not exist' });
});

test('a changed signing secret signs no one out', { timeout: 90_000 }, async () => {
  const { session, user } = await signUp();
  expect(session.expires_in).toBe(3600);
  const both = second();
  const onlyNew = await start({ JWT_SECRET: secrets[1] });
  servers.push(onlyNew);
  const open = ({ url }: RunningServer) => createClient(url, publishableKey, { auth: { persistSession: false } });
  const read = ({ url }: RunningServer, token: string) =>
    createClient(url, publishableKey, { accessToken: async () => token })
      .from('user_roles')
      .select();
  const isSignedByNew = (token = '') => jwtVerify(token, new TextEncoder().encode(secrets[1])).then(() => true);

  const known = await open(both).auth.getUser(session.access_token);
  const readBoth = await read(both, session.access_token);
  const refreshed = await open(both).auth.refreshSession(session);

  expect(known.data.user?.id).toBe(user.id);
  expect(readBoth.status).toBe(200);
  expect(await isSignedByNew(refreshed.data.session?.access_token)).toBe(true);

  const refused = await read(onlyNew, session.access_token);
  const again = await open(onlyNew).auth.refreshSession({ refresh_token: refreshed.data.session?.refresh_token ?? '' });

  expect(refused).toMatchObject({ status: 401, error: { code: 'PGRST301' } });
  expect(await isSignedByNew(again.data.session?.access_token)).toBe(true);
});

describe('figures', () => {
  const read = (server: RunningServer, headers = {}) => fetch(`${server.url}/metrics`, { headers });

  test('tell of requests, the page cache, pools, the queue, the tools and errors, as Prometheus reads them', async () => {
    await database.owner.query(
      `insert into cron_execution_logs (job_name, status, completed_at) values ('scrape-jobs', 'success', now())`,
    );
    await inTurn(2, () => fetch(`${first().url}/about`));

    const metrics = readMetrics(await (await read(first())).text());

    expect(metrics.get('http_requests_total{method="GET",route="/about",status="200"}')).toBe(2);
    expect(metrics.get('http_request_duration_seconds_count{route="/rest/v1"}')).toBeGreaterThan(0);
    expect(metrics.get('http_request_duration_seconds_bucket{le="+Inf",route="/about"}')).toBe(2);
    expect(metrics.get('pages_served_kept_total')).toBeGreaterThan(0);
    expect(metrics.get('pages_rendered_total')).toBeGreaterThan(0);
    expect(metrics.get('database_up')).toBe(1);
    for (const state of ['busy', 'idle', 'waiting']) {
      expect(metrics.get(`database_pool_connections{pool="requests",state="${state}"}`)).toBeGreaterThanOrEqual(0);
      expect(metrics.get(`database_pool_connections{pool="owner",state="${state}"}`)).toBeGreaterThanOrEqual(0);
    }
    for (const state of ['waiting', 'running', 'later', 'failed']) {
      expect(metrics.get(`queue_jobs{state="${state}"}`)).toBeGreaterThanOrEqual(0);
    }
    expect(metrics.get('tool_runs{tool="scrape-jobs",status="success"}')).toBe(1);
    expect(metrics.get('tool_last_success_timestamp_seconds{tool="scrape-jobs"}')).toBeGreaterThan(1_700_000_000);
    expect(metrics.get('errors_logged_total')).toBe(0);
  });

  test('are for this machine alone, or for who has the token', async () => {
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

    expect((await read(first(), { 'X-Forwarded-For': '127.0.0.1' })).status).toBe(403);
    expect((await read(second())).status).toBe(401);
    expect((await read(second(), bearer('another token of some length'))).status).toBe(401);
    expect((await read(second(), { ...bearer(metricsToken), 'X-Forwarded-For': '192.0.2.1' })).status).toBe(200);
  });
});

describe('headers', () => {
  test('a visitor who comes through TLS is told to come that way again, also by a cached page', async () => {
    const open = (path: string, headers = {}) => fetch(first().url + path, { headers });
    const secure = { 'X-Forwarded-Proto': 'https' };
    const strict = (response: Response) => response.headers.get('strict-transport-security');

    const pages = await inTurn(2, () => open('/contact', secure));
    const plain = await open('/contact');

    expect(pages.map(strict)).toEqual(Array(2).fill('max-age=31536000; includeSubDomains'));
    expect(strict(await open('/healthz', secure))).toBe('max-age=31536000; includeSubDomains');
    expect(strict(plain)).toBeNull();
  });

  test.each(['/', '/jobs/none', '/robots.txt', '/healthz', '/rest/v1/companies', '/auth/v1/settings'])(
    '%s may not be framed nor guessed at, and tells nothing about the software',
    async (path) => {
      const { headers } = await fetch(first().url + path);

      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('content-security-policy')).not.toMatch(/(script-src|default-src)[^;]*unsafe/);
      expect([...headers.keys()]).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by)$/)]),
      );
      if (headers.get('content-type')?.startsWith('text/html')) {
        expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
        expect(headers.get('permissions-policy')).toContain('camera=()');
      }
    },
  );

  test('other sites may call the backend, and nothing else', async () => {
    const origin = { Origin: 'https://elsewhere.example' };
    const allowed = async (path: string, init: RequestInit = {}) =>
      (await fetch(first().url + path, { ...init, headers: origin })).headers.get('access-control-allow-origin');

    for (const path of ['/rest/v1/companies', '/auth/v1/health', '/storage/v1/bucket', '/functions/v1/none']) {
      expect([path, await allowed(path), await allowed(path, { method: 'OPTIONS' })]).toEqual([
        path,
        '*',
        origin.Origin,
      ]);
    }
    for (const path of ['/', '/about', '/healthz', '/metrics', '/feed.xml', '/preview-description']) {
      expect([path, await allowed(path), await allowed(path, { method: 'OPTIONS' })]).toEqual([path, null, null]);
    }
  });
});

test('the log knows every request by its id, and no password, token or message', async () => {
  const { client, session, email, user } = await signUp();
  await client.auth.signInWithPassword({ email, password: 'a wrong password' });
  await client.auth.resetPasswordForEmail(email);
  await client.auth.updateUser({ password: 'another password' });
  await client.from('contact_submissions').insert({ name: 'Ada', email, message: 'Words that stay out of the log' });
  await client
    .from('contact_submissions')
    .insert({ name: 'Ada', email: 'none', message: 'Words that stay out of the log' });
  await client.storage.from('company-logos').upload(`${user.id}/a.png`, 'Words that stay out of the log');
  await client.functions.invoke('delete-account', { body: { confirm: 'Words that stay out of the log' } });
  await fetch(`${first().url}/reset-password?token=${session.refresh_token}`);
  await expect.poll(() => first().output()).toContain('"path":"/reset-password"');
  let mailed = '';
  await expect
    .poll(async () => {
      const mails = (await readOutbox(`${dataDir}/outbox`)).join('').replaceAll('=\n', '');
      mailed = mails.match(/token=3?D?([0-9a-f]{56})/)?.[1] ?? '';
      return mailed;
    })
    .not.toBe('');
  const output = servers.map((server) => server.output()).join('\n');
  const hidden = [password, 'a wrong password', 'another password', 'Words that stay', session.access_token];
  for (const secret of [...hidden, session.refresh_token, mailed, ...secrets, metricsToken, email]) {
    expect(output).not.toContain(secret);
  }
  const lines = output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const requests = lines.filter(({ path, status }) => path && status);
  expect(requests.length).toBeGreaterThan(100);
  expect(requests.filter(({ requestId }) => !/^[\w-]{8,64}$/.test(requestId))).toEqual([]);
});
