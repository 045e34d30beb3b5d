import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { serveFiles } from './static-files.ts';

const app = new Hono<{ Bindings: HttpBindings }>();
serveFiles(app);
const path = '/demo/logos/kitewire.svg';

async function ask(init: RequestInit) {
  const { status, headers, body } = await app.request(path, init);
  await body?.cancel();
  return {
    status,
    etag: headers.get('etag'),
    length: headers.get('content-length'),
    range: headers.get('content-range'),
  };
}

test.each([
  ['HEAD', { method: 'HEAD' }],
  ['a range', { headers: { Range: 'bytes=0-10' } }],
  ['a range of what was there before', { headers: { Range: 'bytes=0-10', 'If-Range': '"before"' } }],
  ['a range past the end', { headers: { Range: 'bytes=9999999-' } }],
])('%s is answered with the tag and the length of the whole file', async (_, init) => {
  const whole = await ask({});
  expect(whole).toEqual({ status: 200, etag: expect.any(String), length: expect.stringMatching(/^\d+$/), range: null });

  expect(await ask(init)).toEqual(whole);
});

test('a caller who has the file is told so, whatever part of it was asked for', async () => {
  const { etag } = await ask({});
  const headers = { 'If-None-Match': etag ?? '', Range: 'bytes=0-10' };

  expect(await ask({ headers })).toMatchObject({ status: 304, etag });
  expect(await ask({ method: 'HEAD', headers })).toMatchObject({ status: 304, etag });
});
