import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { requireProgress } from './require-progress.ts';

/** The response to a body that is sent in so many chunks, one every 20 milliseconds. */
async function post({ chunk, count, pause = 0 }: { chunk: string; count: number; pause?: number }): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const read = () => setTimeout(pause).then(() => text(incoming));
    const body = await requireProgress({ incoming, outgoing }, { lookMilliseconds: 500, minBytes: 1_000 }, read).catch(
      () => '',
    );
    outgoing.end(`read: ${body.length}`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  // A chunk that crosses the abort is answered with a reset, after the response.
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  let answer = '';
  client.setEncoding('utf8').on('data', (data) => (answer += data));
  const closed = new Promise((resolve) => client.once('close', resolve));
  client.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n');
  for (let sent = 0; sent < count && client.writable; sent += 1) {
    client.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    await setTimeout(20);
  }
  if (client.writable) client.write('0\r\n\r\n');
  await closed;
  return answer;
}

test('a body that trickles is aborted, one that arrives steadily is read', async () => {
  expect(await post({ chunk: 'x', count: 100 })).toMatch(/^HTTP\/1\.1 408 /);
  expect(await post({ chunk: 'x'.repeat(2_000), count: 30 })).toContain('read: 60000');
});

test('a sender that has to wait for the server is not aborted', async () => {
  expect(await post({ chunk: 'x'.repeat(100_000), count: 5, pause: 1_200 })).toContain('read: 500000');
});
