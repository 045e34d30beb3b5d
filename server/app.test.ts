import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { HttpBindings } from '@hono/node-server';
import { expect, test, vi } from 'vitest';
import { createApp } from './app.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { liftShares, serverLimits } from './rate-limits.ts';

type Parts = Parameters<typeof createApp>[0];

type TestParts = Partial<Parts> & Pick<Parts, 'render' | 'cache'>;

const buildBindings = () => ({ incoming: { socket: {} }, outgoing: { once() {} } }) as unknown as HttpBindings;

/** The app with pages of a test's own, which all come from one network. */
function createTestApp(parts: TestParts) {
  return createApp({
    database: { owner: {}, requests: {}, replicas: null, answers: async () => true },
    routes: { metrics: [], find: () => ({ cache: { tables: ['job_listings'] } }) },
    catchUp: async () => {},
    findNetwork: () => 'a stranger',
    addresses: { isSecure: () => false, isLocal: () => true },
    webhooks: new Map(),
    limits: { ...liftShares(serverLimits), rates: serverLimits.rates },
    log: { info() {}, warn() {}, error() {} },
    ...parts,
  } as unknown as Parts);
}

function openApp(parts: TestParts) {
  const app = createTestApp(parts);
  return async (path: string, headers = {}, method = 'GET') => {
    const request = new Request(`http://localhost${path}`, { headers, method });
    return app.fetch(request, buildBindings());
  };
}

const buildPage = (text: string) => ({ response: new Response(text, { headers: { 'Content-Type': 'text/html' } }) });

test('the mark of a write keeps reads from replicas only where a page is rendered for it, which is limited', async () => {
  let noted = 0;
  const cache = createPageCache();
  const replicas = { noteChange: () => void noted++, states: () => [] };
  const database = { owner: {}, requests: {}, replicas, answers: async () => true } as unknown as Parts['database'];
  const get = openApp({ database, cache, render: async () => buildPage('a page') });
  const ask = async () => (await get('/', { 'X-Wrote': '1' })).status;

  for (let count = 0; count < 200; count++) expect(await ask()).toBe(200);
  expect(noted).toBe(1);

  const statuses = [];
  for (let count = 0; count < 200; count++) {
    cache.note({ table: 'job_listings' });
    statuses.push(await ask());
  }
  // Those that were too many are told to wait, and moved nothing either.
  expect(statuses).toContain(429);
  expect(noted).toBe(1 + statuses.filter((status) => status === 200).length);
});

test('a page in the cache holds nothing of the request that it was rendered for', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const requests: WeakRef<Request>[] = [];
  const cache = createPageCache();
  const app = createTestApp({ cache, render: async () => buildPage('a page') });
  async function ask(): Promise<void> {
    const request = new Request('http://localhost/');
    requests.push(new WeakRef(request));
    await app.fetch(request, buildBindings());
  }

  for (let count = 0; count < 3; count++) await ask();
  // What was asked of a reference is held until the end of the turn.
  await setImmediate();
  collectGarbage();

  expect(cache.stats()).toMatchObject({ pages: 1, rendered: 1 });
  expect(requests.map((one) => one.deref())).toEqual([undefined, undefined, undefined]);
});

test('callers who wait for one page take one slot, and who wants another page has it before', async () => {
  const slow = Promise.withResolvers<void>();
  let rendered = 0;
  const get = openApp({
    cache: createPageCache(),
    async render({ url }) {
      rendered += 1;
      if (url.endsWith('/slow')) await slow.promise;
      return buildPage(url);
    },
  });

  const crowd = Array.from({ length: 20 }, () => get('/slow'));
  expect(await (await get('/other')).text()).toBe('http://localhost/other');

  slow.resolve();
  for (const response of await Promise.all(crowd)) expect(await response.text()).toBe('http://localhost/slow');
  expect(rendered).toBe(2);
});

test('no caller waits in the line of another network, which has asked for much', async () => {
  const slow = Promise.withResolvers<void>();
  let network = 'a hostile one';
  const get = openApp({
    cache: createPageCache(),
    findNetwork: () => network,
    limits: serverLimits,
    async render({ url }) {
      if (url.endsWith('/slow')) await slow.promise;
      return buildPage(url);
    },
  });
  const queued = [get('/slow'), get('/popular')];

  network = 'another';
  expect(await (await get('/popular')).text()).toBe('http://localhost/popular');

  slow.resolve();
  await Promise.all(queued);
});

test('a network has three requests for data at a time, and slots for its others beside them', async () => {
  const slow = Promise.withResolvers<void>();
  const begun: string[] = [];
  let network = 'a hostile one';
  const get = openApp({
    cache: createPageCache(),
    findNetwork: () => network,
    isBehind: () => false,
    limits: serverLimits,
    render: async () => buildPage('a page'),
    async call({ url }) {
      begun.push(new URL(url).pathname);
      if (url.endsWith('/large')) await slow.promise;
      return new Response(url);
    },
  });
  const crowd = Array.from({ length: 20 }, () => get('/rest/v1/large'));

  await get('/auth/v1/health');
  network = 'another';
  await get('/rest/v1/small');

  expect(begun).toEqual([...Array(3).fill('/rest/v1/large'), '/auth/v1/health', '/rest/v1/small']);
  slow.resolve();
  for (const response of await Promise.all(crowd)) expect(response.status).toBe(200);
});

test('a file that is only read says what it takes without being made', async () => {
  const render = vi.fn(async () => buildPage('a page'));
  const find = (path: string) => ({ metric: '', cache: false, isOnlyRead: path === '/feed.xml' }) as never;
  const send = openApp({ cache: createPageCache(), routes: { metrics: [], find }, render });

  const response = await send('/feed.xml', {}, 'OPTIONS');

  expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  expect(render).not.toHaveBeenCalled();
});

test('a page that refuses a method says which it takes, unless its route has said so', async () => {
  const allowed: Record<string, string> = { '/saved.json': 'POST' };
  const send = openApp({
    cache: createPageCache(),
    render: async ({ url }) => {
      const Allow = allowed[new URL(url).pathname];
      return { response: new Response('', { status: 405, headers: Allow ? { Allow } : {} }) };
    },
  });

  expect((await send('/', {}, 'POST')).headers.get('allow')).toBe('GET, HEAD');
  expect((await send('/saved.json', {}, 'OPTIONS')).headers.get('allow')).toBe('POST');
});

test.each(['POST', 'DELETE', 'PROPFIND'])('a file that is only read says so to %s', async (method) => {
  const send = openApp({
    cache: createPageCache(),
    routes: { metrics: [], find: (path) => ({ metric: '', cache: false, isOnlyRead: path === '/feed.xml' }) as never },
    render: async () => buildPage('a page'),
  });

  const response = await send('/feed.xml', {}, method);

  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await response.text()).toBe('This address can only be read.');
  expect((await send('/report', {}, method)).status).toBe(200);
  expect((await send('/feed.xml')).status).toBe(200);
});
