import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { cutUnreadAnswers } from './cut-unread-answers.ts';
import { listen } from './listen.ts';
import { unreadLimits } from './rate-limits.ts';

const options = { middleware: undefined, host: '127.0.0.1', port: 0 };

test('a stopping server finishes what is under way and accepts nothing new', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const { promise: isUnderWay, resolve: begin } = Promise.withResolvers<void>();
  const http = createServer();
  const server = await listen({
    ...options,
    http,
    async fetch() {
      begin();
      await work;
      return new Response('done');
    },
  });
  const url = `http://127.0.0.1:${server.port}/`;
  const underWay = fetch(url);
  await isUnderWay;

  const stopped = server.stop({ grace: 10_000 });
  await expect.poll(() => http.listening).toBe(false);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  finish();

  expect(await (await underWay).text()).toBe('done');
  await stopped;
});

test('a draining server answers 503 to health checks and serves other requests until the proxy has noticed', async () => {
  const server = await listen({ ...options, http: createServer(), fetch: () => new Response('ok') });
  const url = `http://127.0.0.1:${server.port}`;

  const stopped = server.stop({ leave: 500, grace: 1_000 });
  const [health, page] = await Promise.all([fetch(`${url}/healthz`), fetch(`${url}/`)]);

  expect([health.status, await health.json()]).toEqual([503, { status: 'stopping' }]);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('a client that disconnects before the answer is still known by its address', async () => {
  const { promise: found, resolve } = Promise.withResolvers<string | undefined>();
  const server = await listen({
    ...options,
    http: createServer(),
    async fetch(_, { incoming: { socket } }) {
      socket.resume();
      if (!socket.destroyed) await once(socket, 'close');
      resolve(socket.remoteAddress);
      return new Response();
    },
  });
  const client = connect(server.port, '127.0.0.1', () =>
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', () => client.destroy()),
  );

  expect(await found).toBe('127.0.0.1');
  await server.stop({ grace: 1_000 });
});

test('a request that does not end is cut off after the grace', async () => {
  const { promise: isUnderWay, resolve: begin } = Promise.withResolvers<void>();
  const server = await listen({
    ...options,
    http: createServer(),
    fetch: () => {
      begin();
      return new Promise<Response>(() => {});
    },
  });
  const underWay = fetch(`http://127.0.0.1:${server.port}/`);
  underWay.catch(() => {});
  await isUnderWay;

  await server.stop({ grace: 50 });

  await expect(underWay).rejects.toThrow('fetch failed');
});

test('a kept-alive connection does not hold the stop up', async () => {
  const http = createServer();
  const server = await listen({ ...options, http, fetch: () => new Response('ok') });
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) =>
    get({ port: server.port, agent }, (response) => response.resume().once('end', resolve)),
  );

  await server.stop({ grace: 60_000 });

  expect(http.listening).toBe(false);
  agent.destroy();
});

test('a connection that never says anything does not hold the stop up', async () => {
  const http = createServer();
  const server = await listen({ ...options, http, fetch: () => new Response('ok') });
  const silent = connect(server.port, '127.0.0.1');
  await once(silent, 'connect');
  await fetch(`http://127.0.0.1:${server.port}/`);

  await server.stop({ grace: 60_000 });

  expect(http.listening).toBe(false);
  silent.destroy();
});

// Between the last look at the backlog and the end of listening lies a moment; on a busy machine a connection may fall into it.
test('a stopping server resets none of the connections that keep coming', { retry: 2 }, async () => {
  const server = await listen({
    ...options,
    http: createServer(),
    // Long enough that the next connections arrive during it.
    fetch: () => new Response('x'.repeat(2_000_000)),
  });
  const workerData = { port: server.port, visitors: 20 };
  const visitors = new Worker(new URL('./fixtures/visit-anew.ts', import.meta.url), { workerData });
  await once(visitors, 'message');
  const left = once(visitors, 'message');

  await server.stop({ leave: 300, grace: 10_000 });

  const [outcomes] = await left;
  expect(Object.keys(outcomes).toSorted()).toEqual(['200', 'ECONNREFUSED']);
});

const slots = { max: 60, busyFrom: 30, perNetworkWhenBusy: 5, perConnection: 4 };
const findNetwork = ({ headers }: IncomingMessage) => String(headers['x-network']);

test('a flood gets 503, others find a slot, and requests under way are answered', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const server = await listen({
    ...options,
    http: createServer(),
    slots,
    findNetwork,
    async fetch() {
      await work;
      return new Response('done');
    },
  });
  const ask = (network: string) => fetch(`http://127.0.0.1:${server.port}/`, { headers: { 'X-Network': network } });
  const flood = Array.from({ length: 40 }, () => ask('one'));
  const early: number[] = [];
  for (const one of flood) void one.then(({ status }) => early.push(status));
  await expect.poll(() => early, { timeout: 15_000 }).toEqual(Array(10).fill(503));

  const others = ['two', 'three', 'four'].flatMap((network) => Array.from({ length: 5 }, () => ask(network)));
  const sixth = await ask('one');
  finish();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);

  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(15).fill(200));
  expect(sixth.status).toBe(503);
  await server.stop({ grace: 1_000 });
});

test('pipelined requests are bounded on a connection, and it frees its slots', async () => {
  const server = await listen({
    ...options,
    http: createServer(),
    slots,
    findNetwork,
    fetch: () => new Response('ok'),
  });
  const client = connect(server.port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(700));

  const answer = await text(client);
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

  expect(statuses).toEqual(['200', '200', '200', '200', '503']);
  const later = await Promise.all(Array.from({ length: 30 }, () => fetch(`http://127.0.0.1:${server.port}/`)));
  expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]));
  await server.stop({ grace: 1_000 });
});

test('an answer that is not read is cut off, and one that is read slowly is not', async () => {
  // Looks far enough apart for a reader that shares two busy cores.
  const limits = { ...unreadLimits, lookMilliseconds: 1_500, minBytes: 1024, maxBytesPerNetwork: 200_000_000 };
  const cuts: string[] = [];
  const body = 'x'.repeat(30_000_000);
  const http = createServer();
  const server = await listen({
    ...options,
    http,
    answers: cutUnreadAnswers(http, { ...limits, log: { warn: (_, message) => cuts.push(message) } }),
    fetch: () => new Response(body),
  });
  const open = () => {
    const client = connect(server.port, '127.0.0.1').on('error', () => {});
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    return client;
  };
  const [silent, slow] = [open().pause(), open()];
  const received = { silent: 0, slow: 0 };
  slow.on('data', (data) => {
    received.slow += data.length;
    slow.pause();
    setTimeout(() => slow.resume(), 1);
  });
  await once(slow, 'end');
  await expect.poll(() => cuts).toEqual(['an answer was not read']);
  silent.on('data', (data) => (received.silent += data.length)).resume();
  await once(silent, 'close');

  expect(received.slow).toBeGreaterThan(body.length);
  expect(received.silent).toBeLessThan(body.length);
  await server.stop({ grace: 1_000 });
});

test('what waits to be read has a bound, and the network that lets most of it wait pays', async () => {
  const limits = { ...unreadLimits, maxBytes: 40_000_000, maxBytesPerNetwork: 200_000_000 };
  const body = 'x'.repeat(15_000_000);
  const http = createServer();
  const answers = cutUnreadAnswers(http, limits);
  const server = await listen({ ...options, http, answers, findNetwork, fetch: () => new Response(body) });
  const ended: string[] = [];
  for (const network of ['many', 'few', 'many', 'many', 'many']) {
    const client = connect(server.port, '127.0.0.1').on('error', () => {});
    client.write(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Network: ${network}\r\nConnection: close\r\n\r\n`);
    client.once('close', () => ended.push(network)).resume();
    await once(client, 'data');
    client.pause();
    setTimeout(() => client.resume(), 1_500);
  }

  await expect.poll(() => ended.length, { timeout: 10_000 }).toBe(5);
  expect(ended.indexOf('few')).toBeGreaterThan(0);
  await server.stop({ grace: 1_000 });
});

test('a network that lets much wait gets nothing more until it has read, and others do', async () => {
  const http = createServer();
  const answers = cutUnreadAnswers(http, { ...unreadLimits, maxBytesPerNetwork: 10_000_000 });
  const body = 'x'.repeat(30_000_000);
  const server = await listen({ ...options, http, answers, findNetwork, fetch: () => new Response(body) });
  const ask = (network: string) => fetch(`http://127.0.0.1:${server.port}/`, { headers: { 'X-Network': network } });
  const unread = await ask('behind');
  await expect.poll(() => answers.isBehind('behind')).toBe(true);

  expect([(await ask('behind')).status, (await (await ask('other')).text()).length]).toEqual([503, body.length]);
  await unread.text();
  await expect.poll(() => answers.isBehind('behind')).toBe(false);
  await (await ask('behind')).text();
  await server.stop({ grace: 1_000 });
});

test('while it stops under load every request is answered, or its connection was closed before', async () => {
  const body = 'x'.repeat(500);
  const server = await listen({ ...options, http: createServer(), fetch: () => new Response(body) });
  const failures: string[] = [];
  let answered = 0;
  async function visitUntilClosed(pause: number): Promise<void> {
    const client = connect(server.port, '127.0.0.1');
    let answer: string | null = null;
    client.on('error', ({ message }) => failures.push(message));
    client.on('end', () => answer !== null && failures.push('closed before the answer'));
    client.on('data', (data) => {
      answer += String(data);
      if (!answer?.endsWith(body)) return;
      answered += 1;
      const isLast = /^connection: close/im.test(answer);
      answer = null;
      if (isLast) client.end();
      else setTimeout(ask, Math.random() * pause);
    });
    function ask(): void {
      if (!client.writable) return;
      answer = '';
      client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    }
    ask();
    await new Promise((resolve) => client.once('close', resolve));
  }
  const visitors = Array.from({ length: 60 }, (_, index) => visitUntilClosed(index % 4));
  await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(300);

  await server.stop({ grace: 10_000 });
  await Promise.all(visitors);

  expect(failures).toEqual([]);
});

test('a port that is taken is named', async () => {
  const first = await listen({ ...options, http: createServer(), fetch: () => new Response() });

  const second = listen({ ...options, http: createServer(), port: first.port, fetch: () => new Response() });

  await expect(second).rejects.toThrow(`The port ${first.port} is taken by another program.`);
  await first.stop({ grace: 0 });
});
