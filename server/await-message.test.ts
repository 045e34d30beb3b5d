import { expect, test } from 'vitest';
import { awaitMessage } from './await-message.ts';

const url = 'http://localhost/mcp';
const post = (headers: Record<string, string>, body = '{}') => new Request(url, { method: 'POST', headers, body });

test('a message is handed on once it is whole, with its headers', async () => {
  const message = await awaitMessage(post({ 'Content-Length': '2', 'Mcp-Method': 'tools/list' }));

  expect(message).toBeInstanceOf(Request);
  expect(message.headers.get('mcp-method')).toBe('tools/list');
  expect(await message.text()).toBe('{}');
});

test.each([
  ['of unknown length', { 'Transfer-Encoding': 'chunked' }, 411],
  ['that is too long', { 'Content-Length': '65537' }, 413],
  ['whose length is no number', { 'Content-Length': 'long' }, 413],
])('a message %s is refused', async (_, headers, status) => {
  const answer = await awaitMessage(post(headers as unknown as Record<string, string>));

  expect(answer).toMatchObject({ status });
  expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', id: null });
});

test('one whose sender left is over', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('left')) });
  const request = new Request(url, {
    method: 'POST',
    headers: { 'Content-Length': '2' },
    body,
    duplex: 'half',
  } as RequestInit);

  expect(await awaitMessage(request)).toMatchObject({ status: 400 });
});

test('other methods have none', async () => {
  const request = new Request(url, { method: 'DELETE' });

  expect(await awaitMessage(request)).toBe(request);
});
