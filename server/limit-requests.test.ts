import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('five hundred slow senders hold no slots, and the slowest are aborted for others', async () => {
  const server = await listen({
    http: createServer(),
    middleware: undefined,
    host: '127.0.0.1',
    port: 0,
    fetch: async (request) => new Response(`read: ${await request.text().catch(() => 'nothing')}`),
  });
  const url = `http://127.0.0.1:${server.port}/`;
  const answers: string[] = [];
  const slow = Array.from({ length: 520 }, (_, index) => {
    const socket = connect(server.port, '127.0.0.1').on('error', () => {});
    socket.on('data', (data) => {
      answers[index] = String(data).split('\r\n')[0] ?? '';
    });
    return socket;
  });
  for (const socket of slow) {
    if (socket.connecting) await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nslow');
  }
  await expect.poll(() => answers.filter(Boolean), { timeout: 20_000 }).toHaveLength(220);

  const page = await fetch(url);
  const message = await fetch(url, { method: 'POST', body: 'at once' });
  slow.at(-1)?.write(' but');
  slow.at(-1)?.write('!');
  await expect.poll(() => answers[519], { timeout: 20_000 }).toBe('HTTP/1.1 200 OK');

  expect([await page.text(), await message.text()]).toEqual(['read: ', 'read: at once']);
  expect(answers.filter((answer) => answer === 'HTTP/1.1 408 Request Timeout').length).toBeGreaterThanOrEqual(220);
  for (const socket of slow) socket.destroy();
  await server.stop({ grace: 1_000 });
});
