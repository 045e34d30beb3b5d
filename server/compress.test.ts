import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress } from './compress.ts';

const long = 'All of this is text. '.repeat(200);

function ask(encodings: string, headers: Record<string, string> = {}, body: string | null = long, status = 200) {
  const request = new Request('http://localhost/', { headers: encodings ? { 'accept-encoding': encodings } : {} });
  return compress(request, new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } }));
}

describe('a long text', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['*', 'gzip'],
  ])('goes to a caller who takes %s as %s, and says so', async (accepted, encoding) => {
    const response = await ask(accepted, { etag: '"1"', 'content-length': String(long.length) });

    const bytes = Buffer.from(await response.arrayBuffer());
    expect((encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()).toBe(long);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('etag')).toBe('W/"1"');
    expect(response.headers.has('content-length')).toBe(false);
  });

  test('stays as it is for a caller who takes nothing else, and caches are told it depends', async () => {
    const response = await ask('');

    expect(await response.text()).toBe(long);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.has('content-encoding')).toBe(false);
  });
});

test.each([
  ['short', {}, 'Little.', 200],
  ['an image', { 'content-type': 'image/png' }, long, 200],
  ['compressed already', { 'content-encoding': 'br' }, long, 200],
  ['a part', { 'content-range': 'bytes 0-9/10' }, long, 206],
  ['not to be transformed', { 'cache-control': 'no-transform' }, long, 200],
  ['nothing', {}, null, 204],
] as const)('an answer that is %s travels as it is', async (_, headers, body, status) => {
  const response = await ask('br', headers, body, status);

  expect(await response.text()).toBe(body ?? '');
  expect(response.headers.get('content-encoding')).toBe('content-encoding' in headers ? 'br' : null);
});
