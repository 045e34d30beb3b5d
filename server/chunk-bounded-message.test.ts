import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttpServer } from './create-http-server.ts';
import { listen } from './listen.ts';

async function post(chunk: string, count: number): Promise<string> {
  const server = await listen({
    http: createHttpServer(),
    middleware: undefined,
    host: '127.0.0.1',
    port: 0,
    fetch: async (request) => new Response(`read: ${(await request.text()).length}`),
  });
  const client = connect(server.port, '127.0.0.1').on('error', () => {});
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n');
  client.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(count));
  client.write('0\r\n\r\n');
  const answer = await text(client);
  await server.stop({ grace: 1_000 });
  return answer;
}

test('a body in thousands of one-byte chunks is refused', async () => {
  expect(await post('x', 5_000)).toMatch(/^HTTP\/1\.1 413 /);
});

test('a body in a few small chunks, or in thousands of ordinary ones, is read whole', async () => {
  expect(await post('x', 500)).toContain('read: 500');
  expect(await post('x'.repeat(100), 5_000)).toContain('read: 500000');
});
