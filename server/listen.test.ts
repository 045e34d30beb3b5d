import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const options = { middleware: undefined, host: '127.0.0.1', port: 0 };

test('a stopping server finishes what is under way and accepts nothing new', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const { promise: isUnderWay, resolve: begin } = Promise.withResolvers<void>();
  const server = await listen({
    ...options,
    http: createServer(),
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
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  finish();

  expect(await (await underWay).text()).toBe('done');
  await stopped;
});

test('a leaving server says so to whoever watches it, and answers the others until they have noticed', async () => {
  const server = await listen({ ...options, http: createServer(), fetch: () => new Response('ok') });
  const url = `http://127.0.0.1:${server.port}`;

  const stopped = server.stop({ leave: 500, grace: 1_000 });
  const [health, page] = await Promise.all([fetch(`${url}/healthz`), fetch(`${url}/`)]);

  expect([health.status, await health.json()]).toEqual([503, { status: 'stopping' }]);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('who hangs up before the answer is still known by their address', async () => {
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
  const server = await listen({ ...options, http: createServer(), fetch: () => new Response('ok') });
  const agent = new Agent({ keepAlive: true });
  await new Promise((resolve) =>
    get({ port: server.port, agent }, (response) => response.resume().once('end', resolve)),
  );

  await server.stop({ grace: 60_000 });

  agent.destroy();
});

test('a connection that never says anything does not hold the stop up', async () => {
  const server = await listen({ ...options, http: createServer(), fetch: () => new Response('ok') });
  const silent = connect(server.port, '127.0.0.1');
  await once(silent, 'connect');
  await fetch(`http://127.0.0.1:${server.port}/`);

  await server.stop({ grace: 60_000 });

  silent.destroy();
});

test('a flood is told to come back, and what is under way is answered', async () => {
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const server = await listen({
    ...options,
    http: createServer(),
    async fetch() {
      await work;
      return new Response('done');
    },
  });
  const flood = Array.from({ length: 520 }, () => fetch(`http://127.0.0.1:${server.port}/`));

  const early: number[] = [];
  for (const one of flood) void one.then(({ status }) => early.push(status));
  await expect.poll(() => early, { timeout: 15_000 }).toEqual(Array(20).fill(503));
  finish();
  const statuses = (await Promise.all(flood)).map(({ status }) => status);

  expect(statuses.filter((status) => status === 200)).toHaveLength(500);
  await server.stop({ grace: 1_000 });
});

test('a port that is taken is named', async () => {
  const first = await listen({ ...options, http: createServer(), fetch: () => new Response() });

  const second = listen({ ...options, http: createServer(), port: first.port, fetch: () => new Response() });

  await expect(second).rejects.toThrow(`The port ${first.port} is taken by another program.`);
  await first.stop({ grace: 0 });
});
