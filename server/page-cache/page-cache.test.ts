import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const read = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();
const headerOf = ({ headers }: { headers: string[] }, name: string) =>
  headers[headers.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === name) + 1];

test('a rendered page is found again until what it shows changes', async () => {
  const cache = createPageCache();
  const page = await cache.render('/jobs/a', async () => html('first'));

  expect(cache.find('/jobs/a')).toBe(page);
  expect(headerOf(page, 'etag')).toMatch(/^W\/"[\w-]{27}"$/);
  cache.invalidate(['blog']);
  expect(cache.find('/jobs/a')).toBe(page);
  cache.invalidate(['listings']);
  expect(cache.find('/jobs/a')).toBeUndefined();
  expect(read(await cache.render('/jobs/a', async () => html('second')))).toBe('second');
});

test('requests at the same time are answered by one rendering', async () => {
  const cache = createPageCache();
  let count = 0;
  const render = async () => html(`rendering ${++count}`);

  const all = await Promise.all([1, 2, 3].map(() => cache.render('/', render)));

  expect(all.map(read)).toEqual(['rendering 1', 'rendering 1', 'rendering 1']);
});

test('a page that was being rendered while something changed is not cached, and a request after the change waits for a new one', async () => {
  const cache = createPageCache();
  const old = Promise.withResolvers<Response>();
  const before = cache.render('/', () => old.promise);
  cache.invalidate(['listings']);
  const after = cache.render('/', async () => html('new'));
  old.resolve(html('old'));

  expect([read(await before), read(await after)]).toEqual(['old', 'new']);
  expect(read(cache.find('/') as never)).toBe('new');
});

test('while the cache is suspended nothing is a hit, and the stale page stands in for a failure', async () => {
  const cache = createPageCache();
  await cache.render('/blog', async () => html('good'));
  cache.suspend();

  expect(cache.find('/blog')).toBeUndefined();
  const stale = await cache.render('/blog', async () => html('sorry', 503));
  expect([stale.status, read(stale), headerOf(stale, 'warning')]).toEqual([200, 'good', '110 - "Response is Stale"']);
  expect(headerOf(stale, 'cache-control')).toBe('no-cache');
  cache.resume();
  expect(read(cache.find('/blog') as never)).toBe('good');
});

test.each([
  ['a missing page', '/jobs/none', html('gone', 404)],
  ['a failing page without a good one', '/jobs/none', html('sorry', 503)],
  [
    'a page that says of itself that it is not whole',
    '/',
    new Response('', { headers: { 'cache-control': 'no-store' } }),
  ],
  ["a page of the operator's own", '/privacy', html('words')],
  ['an address of excessive length', `/?search=${'x'.repeat(500)}`, html('found')],
])('%s is not cached', async (_, address, response) => {
  const cache = createPageCache();

  await cache.render(address, async () => response);

  expect(cache.find(address)).toBeUndefined();
});

test('a failure to render reaches every waiting request and is not cached', async () => {
  const cache = createPageCache();
  const render = () => Promise.reject(new Error('broken'));

  await expect(cache.render('/', render)).rejects.toThrow('broken');
  expect(read(await cache.render('/', async () => html('mended')))).toBe('mended');
});

test('memory is bounded: the least used pages go first', async () => {
  const cache = createPageCache();
  const large = 'x'.repeat(8 * 1024 * 1024);
  for (let index = 0; index < 20; index++) await cache.render(`/?search=${index}`, async () => html(large));

  expect(cache.stats().bytes).toBeLessThanOrEqual(96 * 1024 * 1024);
  expect(cache.find('/?search=0')).toBeUndefined();
  expect(cache.find('/?search=19')).toBeDefined();
});
