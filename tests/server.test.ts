import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { get } from 'node:http';
import { createConnection } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from './embedded-database.ts';
import { failToStart, makeDataDir, type RunningServer, runServer } from './run-server.ts';

const seconds = (count: number) => count * 1000;

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
    rmSync(dataDir, { recursive: true });
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
    '/figures',
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
    const headers = { Origin: 'https://board.example', 'X-Forwarded-Proto': 'https' };

    const answer = await fetch(`${server.url}/preview-description`, { method: 'POST', headers, body: '{}' });

    expect(answer.status).toBe(401);
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

    for (const signal of ['SIGINT', 'SIGHUP'] as const) {
      const code = await server.end(signal);

      expect(code).toBe(0);
      expect(existsSync(`${dataDir}/postgres/postmaster.pid`)).toBe(false);
      server = await runServer({ DATA_DIR: dataDir });
    }
    expect(await ask(dataDir, 'select message from contact_submissions')).toEqual([{ message: 'kept' }]);
    expect(await ask(dataDir, 'select count(*)::int > 0 as demo from job_listings')).toEqual([{ demo: true }]);
  });
});

test('a new board without the demo is empty', async () => {
  const dataDir = await makeDataDir();
  const server = await runServer({ DATA_DIR: dataDir, SEED: 'none' });

  expect(await ask(dataDir, 'select count(*)::int from companies')).toEqual([{ count: 0 }]);

  await server.end();
  rmSync(dataDir, { recursive: true });
});

test('a wrong setting stops the start and is named', async () => {
  const { code, output } = await failToStart({ PORT: 'eighty' });

  expect({ code, output }).toEqual({ code: 1, output: 'The setting PORT is not a whole number from 0 to 65535.\n' });
});

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
