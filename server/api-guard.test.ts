import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiGuard, isApiPath } from './api-guard.ts';

// The guard on a server of its own: requests that it lets through are answered with 200.

const guard = createApiGuard({
  limit: { burst: 3, perSecond: 0.01 },
  findNetwork: ({ headers }) => String(headers['x-network'] ?? 'one'),
});
const server = createServer((request, response) => {
  const status = guard({ request, response, requestId: 'id', isSecure: false });
  if (status === null) response.end('answer');
});
let port: number;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(path: string, { method = 'GET', network = crypto.randomUUID() as string, headers = {} } = {}) {
  const asked = send({ port, host: '127.0.0.1', path, method, headers: { 'x-network': network, ...headers } });
  asked.end();
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const piece of answer) text += piece;
  return { status: answer.statusCode as number, headers: answer.headers as Record<string, string>, text };
}

test('pages have neither a limit nor other headers', async () => {
  for (const path of ['/', '/apis', '/jobs/api', '/mcp-jobs', '/openapi.json.html']) {
    const { status, headers } = await ask(path, { network: 'pages' });

    expect([status, headers.ratelimit, headers['access-control-allow-origin']]).toEqual([200, undefined, undefined]);
  }
});

test.each([
  ...[
    '/API/jobs',
    '/%61pi/jobs',
    '/%61%50i/jobs/%ff',
    '/api/jobs/',
    '/api%2Fjobs',
    'http://board/api/jobs',
    '/api.data',
  ],
  ...[
    '/MCP',
    '/mcp/',
    '/mcp//',
    '/%6Dcp',
    '/mcp.data',
    '/OEmbed/?url=x',
    '/%4fEMBED',
    '/openapi.json/',
    '/openapi.json.data',
  ],
])('%s is an endpoint in another spelling', async (path) => {
  const { headers } = await ask(path);

  expect([headers.ratelimit?.replace(/;t=.*/, ''), isApiPath(path.split('?')[0] ?? '')]).toEqual([
    ...['"network";r=2', true],
  ]);
});

const inCapitals = 'Addresses for programs are written in small letters.';
const unknown = 'The API has no such address.';

test.each([
  ['/API/jobs?country=PT', inCapitals],
  ['/api/Jobs?country=PT', inCapitals],
  ['/MCP', inCapitals],
  ['/%41pi/jobs', inCapitals],
  ['/API/jobs/%FF', inCapitals],
  ['/%61pi/jobs', unknown],
  ['/openapi.json.data', unknown],
  ['/api/jobs/no-such%C3%A9', unknown],
  ['/api/jobs/%FF', unknown],
  ['/api/jobs/%00', unknown],
])('%s is not answered, because its parameters would be lost: %s', async (path, words) => {
  const { status, headers, text } = await ask(path);

  expect([status, headers['content-type']]).toEqual([404, 'application/problem+json']);
  expect(JSON.parse(text).detail).toContain(words);
  expect((await ask('http://board/api/jobs/?country=PT')).status).toBe(200);
});

test('all endpoints count against one limit, which every answer tells of', async () => {
  const network = 'counted';
  const left = [];
  for (const path of ['/api/jobs', '/openapi.json', '/mcp']) {
    const { status, headers } = await ask(path, { network });
    left.push([status, headers.ratelimit?.replace(/;t=.*/, '')]);
  }
  expect(left).toEqual([
    [200, '"network";r=2'],
    [200, '"network";r=1'],
    [200, '"network";r=0'],
  ]);

  const { status, headers, text } = await ask('/oembed', { network });

  expect([status, headers['content-type'], headers['ratelimit-policy']]).toEqual([
    ...[429, 'application/problem+json', '"network";q=3;w=300'],
  ]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  expect(JSON.parse(text)).toMatchObject({ type: '/developers#too-many-requests', status: 429 });
  expect((await ask('/api/jobs')).status).toBe(200);
});

test('scripts of other sites may read, and ask first whether they may', async () => {
  const asked = { 'access-control-request-method': 'GET', 'access-control-request-headers': 'if-none-match' };

  const { status, headers } = await ask('/api/jobs', { method: 'OPTIONS', headers: asked });

  expect(status).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
    'access-control-allow-headers': 'if-none-match',
  });
  expect((await ask('/api/jobs')).headers['access-control-expose-headers']).toContain('ETag');
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'])('%s is not taken by what is only read', async (method) => {
  const { status, headers, text } = await ask('/api/jobs?limit=1', { method });

  expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  expect(JSON.parse(text)).toMatchObject({ status: 405 });
});
