import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPage } from '#tests/read-page.ts';
import { type CachedPage, getBody, type WholeResponse } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const headerOf = ({ headers }: { headers: string[] }, name: string) =>
  headers[headers.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === name) + 1];

/** Text that is hardly smaller when it is compressed. */
const makeNoise = (length: number) => randomBytes(length).toString('base64').slice(0, length);

/** A page of listings, rendered as `render` says. */
const page = (address: string, render: () => Promise<Response | WholeResponse>) => ({
  address,
  cache: { tables: ['job_listings', 'companies'] },
  render,
});

test('requests at the same time are answered by one rendering', async () => {
  const cache = createPageCache();
  let count = 0;
  const render = async () => html(`rendering ${++count}`);

  const all = await Promise.all([1, 2, 3].map(() => cache.render(page('/', render))));

  expect(all.map(readPage)).toEqual(['rendering 1', 'rendering 1', 'rendering 1']);
});

test('while the cache is suspended nothing is a hit, and the stale page stands in for a failure', async () => {
  const cache = createPageCache();
  await cache.render(page('/blog', async () => html('good')));
  cache.suspend();

  expect(cache.find('/blog')).toBeUndefined();
  const stale = await cache.render(page('/blog', async () => html('sorry', 503)));
  expect([stale.status, readPage(stale), headerOf(stale, 'warning')]).toEqual([
    200,
    'good',
    '110 - "Response is Stale"',
  ]);
  expect(headerOf(stale, 'cache-control')).toBe('no-cache');
  cache.resume();
  expect(readPage(cache.find('/blog') as never)).toBe('good');
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
  expect(readPage(cache.find('/about') as never)).toBe('about');
});

test('a failure to render reaches every waiting request and is not cached', async () => {
  const cache = createPageCache();
  const render = () => Promise.reject(new Error('broken'));

  await expect(cache.render(page('/', render))).rejects.toThrow('broken');
  expect(readPage(await cache.render(page('/', async () => html('mended'))))).toBe('mended');
});

test('memory is bounded: the least used pages go first', async () => {
  const cache = createPageCache();
  const large = makeNoise(1024 * 1024);
  for (let index = 0; index < 20; index++) await cache.render(page(`/?search=${index}`, async () => html(large)));

  expect(cache.stats().bytes).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(cache.find('/?search=0')).toBeUndefined();
  expect(cache.find('/?search=19')).toBeDefined();
});

test('a network that asks for thousands of addresses pushes out its own pages, and none that two networks asked for', async () => {
  const cache = createPageCache();
  await cache.render(page('/', async () => html('home')));
  for (const network of ['a', 'b']) cache.find('/', { network: () => network });
  const text = makeNoise(24 * 1024);

  for (let index = 0; index < 1000; index++) {
    await cache.render(page(`/?search=${index}`, async () => html(text)));
    cache.find(`/?search=${index}`, { network: () => 'hostile' });
  }

  expect(cache.find('/')).toBeDefined();
  expect(cache.find('/?search=1')).toBeUndefined();
  expect(cache.stats().bytes).toBeLessThan(10 * 1024 * 1024);
});

test.each([
  [200, 'is compressed', 'is given back', 'new', 0],
  [200, 'is the same as before', 'is given back', 'former', 0],
  [404, 'is not stored', 'stays', 'new', 20_000],
])('the memory of a page (%i) that %s %s', async (status, _, __, text, left) => {
  const cache = createPageCache();
  const pieces: Buffer<ArrayBuffer>[] = [];
  const render = (body: string) =>
    page('/', async () => {
      const bytes = Buffer.alloc(20_000, body);
      pieces.push(bytes);
      return { status, headers: new Headers(), page: bytes };
    });
  await cache.render(render('former'));

  const made = await cache.render(render(text));

  expect(pieces.at(-1)?.byteLength).toBe(left);
  expect(readPage(made)).toBe(Buffer.alloc(20_000, text).toString());
});

test('a caller who takes no brotli gets the same text', async () => {
  const cache = createPageCache();
  await cache.render(page('/', async () => html('home')));
  const stored = cache.find('/') as CachedPage;

  const [plain, zipped] = [await getBody(stored, null), await getBody(stored, 'gzip')];

  expect(stored.body).toBeNull();
  expect([plain, gunzipSync(zipped)].map((bytes) => Buffer.from(bytes).toString())).toEqual(['home', 'home']);
});

test('pages of one network that push each other out stay, once they are asked for again after a while', async () => {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  const text = makeNoise(24 * 1024);
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return html(text);
  };
  async function visitAll(): Promise<void> {
    for (let index = 0; index < 300; index++) {
      const address = `/?search=${index}`;
      if (!cache.find(address, { network: () => 'office' })) await cache.render(page(address, render));
    }
  }

  await visitAll();
  await visitAll();
  expect(rendered).toBe(600);
  time = 11_000;
  await visitAll();
  rendered = 0;
  await visitAll();

  expect(rendered).toBe(0);
});
