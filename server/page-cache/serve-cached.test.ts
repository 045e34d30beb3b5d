import { expect, test } from 'vitest';
import { toCachedPage } from './cached-page.ts';
import { toResponse } from './serve-cached.ts';

const made = 'Mon, 16 Nov 2026 10:00:00 GMT';
const page = await toCachedPage(new Response('a feed', { headers: { 'Last-Modified': made } }));
const undated = await toCachedPage(new Response('a page'));

async function ask(headers: Record<string, string>, of = page): Promise<number> {
  return (await toResponse(of, new Request('http://board.example/feed.xml', { headers }))).status;
}

test('a caller who knows only when it was made gets a 304 until it is made again', async () => {
  expect(await ask({ 'If-Modified-Since': made })).toBe(304);
  expect(await ask({ 'If-Modified-Since': 'Mon, 16 Nov 2026 11:00:00 GMT' })).toBe(304);
  expect(await ask({ 'If-Modified-Since': 'Mon, 16 Nov 2026 09:59:59 GMT' })).toBe(200);
  expect(await ask({ 'If-Modified-Since': 'last week' })).toBe(200);
  expect(await ask({ 'If-Modified-Since': made }, undated)).toBe(200);
});

test('one who knows the tag is compared by it alone', async () => {
  const strong = page.etag.replace('W/', '');

  for (const known of [page.etag, strong, `"other", ${page.etag}`, `W/"other",${strong}`, '*'])
    expect([known, await ask({ 'If-None-Match': known })]).toEqual([known, 304]);
  expect(await ask({ 'If-None-Match': '"other"', 'If-Modified-Since': made })).toBe(200);
});
