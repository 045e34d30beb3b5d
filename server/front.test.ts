import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { HttpBindings } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFront } from './front.ts';
import { type Listening, listen } from './listen.ts';
import { openLog } from './log.ts';

const json = { 'Content-Type': 'application/json' };
const answers: Record<string, () => Response> = {
  '/created': () => new Response(null, { status: 201 }),
  '/accepted-json': () => new Response(null, { status: 202, headers: json }),
  '/found': () => new Response(null, { status: 200 }),
  '/redirect': () => Response.redirect('http://localhost/elsewhere'),
  '/refused': () => new Response(null, { status: 400 }),
  '/no-content': () => new Response(null, { status: 204 }),
  '/unchanged': () => new Response(null, { status: 304, headers: { ETag: '"x"' } }),
  '/teapot': () => Response.json({}, { status: 418, statusText: 'Short And Stout' }),
  '/refused-json': () => Response.json({ message: 'no' }, { status: 400 }),
  '/stream': () => new Response(new Blob(['streamed']).stream()),
};

let server: Listening;
beforeAll(async () => {
  const front = createFront({
    fetch: (request) => answers[new URL(request.url).pathname]?.() ?? new Response('none', { status: 404 }),
    findCached: () => undefined,
    log: openLog('silent'),
    metrics: { count() {} },
    isSecure: () => false,
    isDatabaseUp: async () => true,
  });
  server = await listen({ http: createServer(), ...front, middleware: undefined, host: '127.0.0.1', port: 0 });
});
afterAll(() => server.stop({ grace: 1_000 }));

/** The raw response: a client would hide how it ends. */
async function ask(method: string, path: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  return text(socket);
}

const lengthOf = (answer: string) => /^content-length: (.*)\r$/im.exec(answer)?.[1];
const isChunked = (answer: string) => /^transfer-encoding: chunked\r$/im.test(answer);

describe('an empty answer says that it is empty', () => {
  test.each(['/created', '/accepted-json', '/found', '/redirect', '/refused'])('%s', async (path) => {
    const answer = await ask('POST', path);

    expect([lengthOf(answer), isChunked(answer)]).toEqual(['0', false]);
    expect(answer.endsWith('\r\n\r\n')).toBe(true);
  });
});

describe('no Content-Length: 0 is given to', () => {
  test.each(['/no-content', '/unchanged'])('an answer that has none: %s', async (path) => {
    const answer = await ask('GET', path);

    expect([lengthOf(answer), isChunked(answer)]).toEqual([undefined, false]);
  });

  test('the answer to HEAD, whose length is that of GET', async () => {
    expect(lengthOf(await ask('HEAD', '/found'))).not.toBe('0');
  });

  test('what has a body', async () => {
    expect(lengthOf(await ask('GET', '/refused-json'))).toBe('16');
    expect(await ask('GET', '/stream')).toContain('streamed');
  });
});

test('an answer keeps the words beside its status', async () => {
  expect(await ask('GET', '/teapot')).toMatch(/^HTTP\/1\.1 418 Short And Stout\r\n/);
  expect(await ask('GET', '/refused-json')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test.each([
  [true, 500, null],
  [false, 503, '10'],
])('an unexpected error, while the database answers (%s), is a %i', async (isUp, status, retryAfter) => {
  const front = createFront({
    fetch: () => Promise.reject(new Error('unexpected')),
    findCached: () => undefined,
    log: openLog('silent'),
    metrics: { count() {} },
    isSecure: () => false,
    isDatabaseUp: async () => isUp,
  });

  const bindings = { incoming: {}, outgoing: { destroyed: false } } as HttpBindings;
  const answer = await front.fetch(new Request('http://localhost/metrics'), bindings);

  expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
});
