import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHttp } from './create-http.ts';
import { FetchProblem, type HttpOptions } from './http.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;
type Seen = { method: string; path: string; headers: IncomingMessage['headers'] };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server on loopback that gives the answers in turn, the last one for ever. */
async function serve(...answers: Answer[]): Promise<{ url: string; port: number; seen: Seen[] }> {
  const seen: Seen[] = [];
  const listener: RequestListener = (request, response) => {
    const answer = answers[Math.min(seen.length, answers.length - 1)];
    seen.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers });
    void answer?.(request, response);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, seen };
}

const send =
  (body: string | Uint8Array, headers: Record<string, string> = {}, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);
const fail = (status: number, headers: Record<string, string> = {}) => send('no', headers, status);
const redirect = (location: string, status = 302) => send('', { location }, status);
const good = send('{"jobs":[]}');

const waits: number[] = [];
const logged: unknown[] = [];
beforeEach(() => {
  waits.length = 0;
  logged.length = 0;
});

type Parts = Partial<Parameters<typeof createHttp>[0]>;

function buildHttp(parts: Parts = {}) {
  const note = (fields: object, message: string) => void logged.push({ ...fields, message });
  return createHttp({
    log: { info: note, warn: note, error: note },
    allowPrivate: true,
    userAgent: 'Chainwork/1.0 (+https://jobs.acme.example)',
    sleep: async (milliseconds, signal) => {
      waits.push(milliseconds);
      signal?.throwIfAborted();
    },
    ...parts,
  });
}

async function findProblem(asked: Promise<unknown>) {
  const problem = await asked.catch((error: unknown) => error);
  if (!(problem instanceof FetchProblem)) throw new Error('a FetchProblem was expected', { cause: problem });
  const { kind, status, message } = problem;
  return { kind, status, message };
}

describe('a request', () => {
  test('says who asks, and for what', async () => {
    const { url, seen } = await serve(good);

    expect(await buildHttp().json(`${url}/v1/boards?token=1`)).toEqual({ jobs: [] });

    expect(seen).toMatchObject([
      {
        method: 'GET',
        path: '/v1/boards?token=1',
        headers: {
          'user-agent': 'Chainwork/1.0 (+https://jobs.acme.example)',
          accept: 'application/json',
          'accept-encoding': 'gzip, deflate, br',
        },
      },
    ]);
  });

  test('carries headers of the caller and a body as JSON', async () => {
    let body = '';
    const { url, seen } = await serve(async (request, response) => {
      body = await text(request);
      response.end('{}');
    });

    await buildHttp().json(url, { method: 'POST', body: { limit: 2 }, headers: { Authorization: 'Bearer x' } });

    expect(body).toBe('{"limit":2}');
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer x', 'content-type': 'application/json' });
  });

  test('gives bytes with their type and the address they came from', async () => {
    const { url } = await serve(redirect('/logo.png'), send('PNG', { 'content-type': 'image/png' }));

    const { bytes, ...rest } = await buildHttp().bytes(url);

    expect(Buffer.from(bytes).toString()).toBe('PNG');
    expect(rest).toEqual({ contentType: 'image/png', address: `${url}/logo.png` });
  });

  test('takes a byte order mark off', async () => {
    const { url } = await serve(send('\ufeff{"a":1}'));

    expect(await buildHttp().json(url)).toEqual({ a: 1 });
    expect(await buildHttp().text(url)).toBe('{"a":1}');
  });
});

describe('an address that must not be reached', () => {
  const strict = () => buildHttp({ allowPrivate: false });

  test.each([
    ['http://127.0.0.1/', '127.0.0.1: not a public address'],
    ['http://2130706433/', '127.0.0.1: not a public address'],
    ['http://0x7f.1/', '127.0.0.1: not a public address'],
    ['http://[::1]/', '[::1]: not a public address'],
    ['http://[::ffff:10.0.0.1]/', '[::ffff:a00:1]: not a public address'],
    ['http://169.254.169.254/latest/meta-data', '169.254.169.254: not a public address'],
    ['http://localhost/', 'localhost: not a public address'],
    ['https://acme.example:22/', 'acme.example: a port that is not for the web'],
    ['ftp://acme.example/', 'acme.example: not an http or https address'],
    ['file:///etc/passwd', 'an address: not an http or https address'],
    ['https://user:hush@acme.example/', 'acme.example: the address carries an account'],
    ['not an address hush', 'not an address'],
  ])('%s is refused', async (address, message) => {
    expect(await findProblem(strict().text(address))).toEqual({ kind: 'refused', status: null, message });
  });

  test('a name is judged by what it resolves to', async () => {
    const http = buildHttp({
      allowPrivate: false,
      resolve: (_, __, done) => done(null, [{ address: '10.0.0.7', family: 4 }]),
    });

    expect(await findProblem(http.text('https://intranet.acme.example/'))).toEqual({
      kind: 'refused',
      status: null,
      message: 'intranet.acme.example: not a public address',
    });
  });

  test('a name is asked for once, and what is judged is what is connected to', async () => {
    const { port, seen } = await serve(good);
    const asked: string[] = [];
    const http = buildHttp({
      resolve(host, _, done) {
        asked.push(host);
        done(null, [{ address: '127.0.0.1', family: 4 }]);
      },
    });

    await http.json(`http://boards.acme.example:${port}/`);

    expect(asked).toEqual(['boards.acme.example']);
    expect(seen[0]?.headers.host).toBe(`boards.acme.example:${port}`);
  });
});

describe('redirects', () => {
  test('are followed, five at most', async () => {
    const five = await serve(...Array.from({ length: 5 }, (_, index) => redirect(`/${index}`)), good);
    const endless = await serve(redirect('/again'));

    expect(await buildHttp().json(five.url)).toEqual({ jobs: [] });
    expect(await findProblem(buildHttp().json(endless.url))).toMatchObject({
      kind: 'refused',
      message: '127.0.0.1: too many redirects',
    });
    expect(endless.seen).toHaveLength(6);
  });

  test('to another host do not carry what was meant for the first', async () => {
    const other = await serve(good);
    const { url } = await serve(redirect(`${other.url}/elsewhere`));

    await buildHttp().json(url, { headers: { authorization: 'Bearer hush', 'x-api-key': 'hush' } });

    expect(JSON.stringify(other.seen)).not.toContain('hush');
    expect(other.seen[0]?.headers['user-agent']).toContain('Chainwork');
  });

  test('to another host do not carry a body', async () => {
    const other = await serve(good);
    const { url } = await serve(redirect(other.url, 307));

    expect(await findProblem(buildHttp().json(url, { method: 'POST', body: {} }))).toMatchObject({ kind: 'refused' });
    expect(other.seen).toEqual([]);
  });

  test('are told of without the name of the host they lead to, which may repeat a token', async () => {
    const error = Object.assign(new Error(), { code: 'ENOTFOUND' });
    const http = buildHttp({ resolve: (_, __, done) => done(error, []) });
    const { url } = await serve(redirect('http://hush.example/'));
    const odd = await serve(redirect('ftp://hush.example/'));

    expect(await findProblem(http.json(url))).toMatchObject({
      message: '127.0.0.1: leads elsewhere: no answer (ENOTFOUND)',
    });
    expect(await findProblem(http.json(odd.url))).toMatchObject({
      message: '127.0.0.1: leads elsewhere: not an http or https address',
    });
    expect(JSON.stringify(logged)).not.toContain('hush');
  });

  test.each([
    [303, 'GET'],
    [302, 'GET'],
    [307, 'POST'],
  ])('of status %i turn a request into a %s', async (status, method) => {
    const { url, seen } = await serve(redirect('/next', status), good);

    await buildHttp().json(url, { method: 'POST', body: {} });

    expect(seen[1]).toMatchObject({ method, path: '/next' });
  });
});

describe('a bounded body', () => {
  const body = JSON.stringify('x'.repeat(2000));
  const options: HttpOptions = { maxBytes: 2002 };

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['deflate', deflateRawSync],
    ['identity', Buffer.from],
  ])('is unpacked from %s (%#) up to its cap', async (encoding, pack) => {
    const { url } = await serve(send(pack(Buffer.from(body)), { 'content-encoding': encoding }));

    expect(await buildHttp().json(url, options)).toHaveLength(2000);
    expect(await findProblem(buildHttp().json(url, { maxBytes: 2001 }))).toMatchObject({
      kind: 'refused',
      message: '127.0.0.1: the answer is too large',
    });
  });

  test('is not unpacked past its cap: a small package may hold a lot', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
    const { url } = await serve(send(bomb, { 'content-encoding': 'gzip' }));

    expect(await findProblem(buildHttp().text(url))).toMatchObject({ kind: 'refused' });
    expect(waits).toEqual([]);
  });

  test('that never ends is cut off', async () => {
    const { url } = await serve((_, response) => {
      const fill = () => {
        while (!response.destroyed && response.write('x'.repeat(1000)));
        response.once('drain', fill);
      };
      fill();
    });

    expect(await findProblem(buildHttp().text(url, { maxBytes: 50_000 }))).toMatchObject({ kind: 'refused' });
  });

  test('that says it is too large is not read', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '5000' }).flushHeaders();
    });

    expect(await findProblem(buildHttp().text(url, options))).toMatchObject({ kind: 'refused' });
  });

  test.each([
    ['packed wrongly', send('not packed', { 'content-encoding': 'gzip' })],
    ['packed and cut short', send(gzipSync(body).subarray(0, 20), { 'content-encoding': 'gzip' })],
    ['packed in an unknown way', send('x', { 'content-encoding': 'rot13' })],
    ['packed under a name of the language', send('x', { 'content-encoding': 'constructor' })],
    ['not JSON', send('<html>Sign in</html>', { 'content-type': 'text/html' })],
    ['empty', send('')],
  ])('that is %s is garbled', async (_, answer) => {
    const { url } = await serve(answer);

    expect(await findProblem(buildHttp().json(url))).toMatchObject({ kind: 'garbled', status: null });
  });
});

describe('a server that fails', () => {
  test.each([
    [404, 'gone', 1],
    [410, 'gone', 1],
    [400, 'refused', 1],
    [401, 'refused', 1],
    [403, 'refused', 1],
    [408, 'stopped', 4],
    [429, 'stopped', 4],
    [500, 'stopped', 4],
    [503, 'stopped', 4],
  ])('with %i means %s after %i requests', async (status, kind, requests) => {
    const { url, seen } = await serve(fail(status));

    const problem = await findProblem(buildHttp().json(`${url}/v1?token=hush`));

    expect(problem).toEqual({ kind, status, message: `127.0.0.1: status ${status}` });
    expect(seen).toHaveLength(requests);
  });

  test('and recovers is asked again, later each time', async () => {
    const { url } = await serve(fail(503), fail(429), good);

    expect(await buildHttp().json(url)).toEqual({ jobs: [] });

    expect(waits).toHaveLength(2);
    expect(waits[0]).toBeGreaterThanOrEqual(250);
    expect(waits[1]).toBeGreaterThanOrEqual(500);
  });

  test('and names its time is asked then', async () => {
    const { url } = await serve(fail(429, { 'retry-after': '7' }), good);

    await buildHttp().json(url);

    expect(waits).toEqual([7000]);
  });

  test('and asks for an hour is left alone', async () => {
    const { url, seen } = await serve(fail(429, { 'retry-after': '3600' }), good);

    expect(await findProblem(buildHttp().json(url))).toMatchObject({ kind: 'stopped', status: 429 });
    expect(seen).toHaveLength(1);
  });

  test('by hanging up is asked again', async () => {
    const { url, seen } = await serve((_, response) => void response.destroy(), good);

    expect(await buildHttp().json(url)).toEqual({ jobs: [] });
    expect(seen).toHaveLength(2);
  });

  test('by breaking off in the middle is asked again', async () => {
    const { url } = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"jobs"');
      setImmediate(() => response.destroy());
    }, good);

    expect(await buildHttp().json(url)).toEqual({ jobs: [] });
  });

  test.each<[string, object, Answer]>([
    ['never answers', { headers: 50 }, () => {}],
    ['stops in the middle', { body: 50 }, (_, response) => void response.write('x')],
    [
      'gives a letter at a time',
      { total: 100 },
      (_, response) => {
        const drip = setInterval(() => response.write('x'), 20);
        response.once('close', () => clearInterval(drip));
      },
    ],
  ])('and %s is out of time', async (_, timeouts, answer) => {
    const { url } = await serve(answer);

    const problem = await findProblem(buildHttp({ timeouts }).text(url, { retries: 0 }));

    expect(problem).toMatchObject({ kind: 'stopped', status: null });
  });

  test('is not asked again when the caller does not want it', async () => {
    const { url, seen } = await serve(fail(503));

    await findProblem(buildHttp().json(url, { retries: 0 }));

    expect(seen).toHaveLength(1);
  });

  test('by not being there is named without its address', async () => {
    const problem = await findProblem(buildHttp().text('http://127.0.0.1:1/?token=hush'));

    expect(problem).toEqual({ kind: 'stopped', status: null, message: '127.0.0.1: no answer (ECONNREFUSED)' });
  });

  test('by having no address is named', async () => {
    const error = Object.assign(new Error('hush'), { code: 'ENOTFOUND' });
    const http = buildHttp({ resolve: (_, __, done) => done(error, []) });

    expect(await findProblem(http.text('https://nowhere.example/?token=hush'))).toEqual({
      kind: 'stopped',
      status: null,
      message: 'nowhere.example: no answer (ENOTFOUND)',
    });
  });

  test('says nothing secret in the log', async () => {
    const { url } = await serve(fail(500), good);

    await buildHttp().json(`${url}/hush?token=hush`, { headers: { authorization: 'hush' } });

    expect(logged).toEqual([
      { host: '127.0.0.1', reason: 'status 500', attempt: 1, message: 'asking an outside server again' },
    ]);
  });
});

describe('a caller who stops', () => {
  test('before the request is answered at once', async () => {
    const { url, seen } = await serve(good);

    expect(await findProblem(buildHttp().json(url, { signal: AbortSignal.abort() }))).toEqual({
      kind: 'stopped',
      status: null,
      message: '127.0.0.1: the run was stopped',
    });
    expect(seen).toEqual([]);
  });

  test('during the request is answered at once and not asked again', async () => {
    const caller = new AbortController();
    const { url, seen } = await serve(() => caller.abort());

    expect(await findProblem(buildHttp().json(url, { signal: caller.signal }))).toMatchObject({ kind: 'stopped' });
    expect(seen).toHaveLength(1);
  });

  test('while waiting for another try waits no longer', async () => {
    const caller = new AbortController();
    const { url, seen } = await serve(fail(503));
    const sleep = (_: number, signal?: AbortSignal) => {
      caller.abort();
      return Promise.reject(signal?.reason);
    };

    const problem = await findProblem(buildHttp({ sleep }).json(url, { signal: caller.signal }));

    expect(problem).toMatchObject({ kind: 'stopped', message: '127.0.0.1: the run was stopped' });
    expect(seen).toHaveLength(1);
  });
});

describe('an answer with a mark', () => {
  const unlessKnown =
    (headers: Record<string, string>): Answer =>
    ({ headers: asked }, response) => {
      const isKnown = asked['if-none-match'] ?? asked['if-modified-since'];
      response.writeHead(isKnown ? 304 : 200, headers).end(isKnown ? '' : '{"jobs":[1]}');
    };

  test.each([
    ['etag', 'if-none-match', '"v1"'],
    ['last-modified', 'if-modified-since', 'Fri, 01 May 2026 12:00:00 GMT'],
  ])('by %s is not sent again while nothing has changed', async (mark, question, value) => {
    const { url, seen } = await serve(unlessKnown({ [mark]: value }));
    const http = buildHttp();

    expect(await http.json(url)).toEqual({ jobs: [1] });
    expect(await http.json(url)).toEqual({ jobs: [1] });

    expect(seen.map(({ headers }) => headers[question])).toEqual([undefined, value]);
  });

  test('is read afresh when it has changed', async () => {
    const { url } = await serve(send('[1]', { etag: '"v1"' }), send('[2]', { etag: '"v2"' }), good);
    const http = buildHttp();

    expect([await http.json(url), await http.json(url)]).toEqual([[1], [2]]);
  });

  test.each<[string, Answer]>([
    ['none', send('[]')],
    ['one that must not be kept', send('[]', { etag: '"v1"', 'cache-control': 'no-store' })],
  ])('or %s: it is asked for plainly', async (_, answer) => {
    const { url, seen } = await serve(answer);
    const http = buildHttp();

    await http.json(url);
    await http.json(url);

    expect(seen[1]?.headers['if-none-match']).toBeUndefined();
  });

  test('is not given to who asks with another token', async () => {
    const { url, seen } = await serve(unlessKnown({ etag: '"v1"' }));
    const http = buildHttp();

    await http.json(url, { headers: { authorization: 'one' } });
    await http.json(url, { headers: { authorization: 'two' } });

    expect(seen[1]?.headers['if-none-match']).toBeUndefined();
  });
});

test('requests to one host are kept apart', async () => {
  const { port } = await serve(good);
  const http = buildHttp({
    now: () => 1000,
    resolve: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  });
  const address = `http://boards.acme.example:${port}/`;

  await http.json(address);
  await http.json(address);
  await http.json(address, { millisecondsBetween: 1500 });

  expect(waits).toEqual([100, 1600]);
});
