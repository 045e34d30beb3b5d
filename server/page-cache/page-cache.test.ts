import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const read = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();
const headerOf = ({ headers }: { headers: string[] }, name: string) =>
  headers[headers.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === name) + 1];

/** A page of listings, rendered as `render` says. */
const page = (address: string, render: () => Promise<Response>) => ({
  address,
  cache: { tables: ['job_listings', 'companies'] },
  render,
});

test('a rendered page is found again until what it shows changes', async () => {
  const cache = createPageCache();
  const first = await cache.render(page('/jobs/a', async () => html('first')));

  expect(cache.find('/jobs/a')).toBe(first);
  expect(headerOf(first, 'etag')).toMatch(/^W\/"[\w-]{27}"$/);
  cache.invalidate('blog_posts');
  expect(cache.find('/jobs/a')).toBe(first);
  cache.invalidate('companies');
  expect(cache.find('/jobs/a')).toBeUndefined();
  expect(read(await cache.render(page('/jobs/a', async () => html('second'))))).toBe('second');
});

test('requests at the same time are answered by one rendering', async () => {
  const cache = createPageCache();
  let count = 0;
  const render = async () => html(`rendering ${++count}`);

  const all = await Promise.all([1, 2, 3].map(() => cache.render(page('/', render))));

  expect(all.map(read)).toEqual(['rendering 1', 'rendering 1', 'rendering 1']);
});

test('a page that was being rendered while something changed is not cached, and a request after the change waits for a new one', async () => {
  const cache = createPageCache();
  const old = Promise.withResolvers<Response>();
  const before = cache.render(page('/', () => old.promise));
  cache.invalidate('companies');
  const after = cache.render(page('/', async () => html('new')));
  old.resolve(html('old'));

  expect([read(await before), read(await after)]).toEqual(['old', 'new']);
  expect(read(cache.find('/') as never)).toBe('new');
});

test('while the cache is suspended nothing is a hit, and the stale page stands in for a failure', async () => {
  const cache = createPageCache();
  await cache.render(page('/blog', async () => html('good')));
  cache.suspend();

  expect(cache.find('/blog')).toBeUndefined();
  const stale = await cache.render(page('/blog', async () => html('sorry', 503)));
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
  ['an address of excessive length', `/?search=${'x'.repeat(500)}`, html('found')],
])('%s is not cached', async (_, address, response) => {
  const cache = createPageCache();

  await cache.render(page(address, async () => response));

  expect(cache.find(address)).toBeUndefined();
});

test('a page that is not to be cached is rendered for each request', async () => {
  const cache = createPageCache();
  const render = async () => html('words');

  await cache.render({ address: '/privacy', cache: false, render });

  expect(cache.find('/privacy')).toBeUndefined();
});

test('a change of unknown extent makes every page stale that shows a table, and no other', async () => {
  const cache = createPageCache();
  await cache.render(page('/', async () => html('jobs')));
  await cache.render({ address: '/about', cache: { tables: [] }, render: async () => html('about') });

  cache.invalidateAll();

  expect(cache.find('/')).toBeUndefined();
  expect(read(cache.find('/about') as never)).toBe('about');
});

test('a failure to render reaches every waiting request and is not cached', async () => {
  const cache = createPageCache();
  const render = () => Promise.reject(new Error('broken'));

  await expect(cache.render(page('/', render))).rejects.toThrow('broken');
  expect(read(await cache.render(page('/', async () => html('mended'))))).toBe('mended');
});

test('memory is bounded: the least used pages go first', async () => {
  const cache = createPageCache();
  const large = 'x'.repeat(8 * 1024 * 1024);
  for (let index = 0; index < 20; index++) await cache.render(page(`/?search=${index}`, async () => html(large)));

  expect(cache.stats().bytes).toBeLessThanOrEqual(96 * 1024 * 1024);
  expect(cache.find('/?search=0')).toBeUndefined();
  expect(cache.find('/?search=19')).toBeDefined();
});
