import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './create-http-server.ts';
import { limitConnections } from './limit-connections.ts';
import { listen } from './listen.ts';
import { connectionLimits } from './rate-limits.ts';
import { trackIdle } from './track-idle.ts';

async function open(limits: Partial<typeof connectionLimits>) {
  const http = createHttpServer();
  const stop = limitConnections(http, trackIdle(http), { ...connectionLimits, ...limits });
  const fetch = () => new Response('ok');
  const server = await listen({ http, middleware: undefined, host: '127.0.0.1', port: 0, fetch });
  const closed: number[] = [];
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    stop();
    for (const socket of sockets) socket.destroy();
    await server.stop({ grace: 100 });
  });
  return {
    port: server.port,
    closed,
    async connect(bytes: string): Promise<Socket> {
      const number = sockets.length;
      const socket = connect(server.port, '127.0.0.1').on('error', () => {});
      sockets.push(socket.on('close', () => closed.push(number)));
      await once(socket, 'connect');
      socket.write(bytes);
      return socket;
    },
  };
}

/** The status of a request on a connection that is used again where there is one. */
async function ask(port: number, agent: Agent): Promise<{ status: number | undefined; isReused: boolean }> {
  const request = get({ port, agent });
  const [response] = await once(request, 'response');
  await text(response);
  return { status: response.statusCode, isReused: request.reusedSocket };
}

const halfHead = 'GET / HTTP/1.1\r\nHost: localhost\r\n';

test('of heads that do not end the oldest are cut, and connections that rest between requests stay', async () => {
  const board = await open({ unfinishedHeadsPerAddress: 3 });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  await ask(board.port, agent);
  const silent = await board.connect('');
  const second = await board.connect(`${halfHead}\r\n`);
  await once(second, 'data');
  second.write(halfHead);
  for (let count = 0; count < 4; count += 1) await board.connect(halfHead);

  await expect.poll(() => board.closed.toSorted()).toEqual([1, 2]);
  silent.end(`${halfHead}Connection: close\r\n\r\n`);

  expect(await text(silent)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask(board.port, agent)).toEqual({ status: 200, isReused: true });
});

test('when too many connections carry no request, the oldest are closed', async () => {
  const board = await open({ idle: 4 });
  for (let count = 0; count < 6; count += 1) await board.connect('');

  await expect.poll(() => board.closed.toSorted()).toEqual([0, 1]);
});

test('a request with more headers than proxies and browsers send is refused', async () => {
  const board = await open({});
  const headers = Array.from({ length: 300 }, (_, index) => `X-${index}: 1\r\n`).join('');
  const socket = await board.connect(halfHead + headers);

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
});
