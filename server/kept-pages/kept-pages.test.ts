import { expect, test } from 'vitest';
import { createKeptPages } from './kept-pages.ts';

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
const read = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();
const headerOf = ({ headers }: { headers: string[] }, name: string) =>
  headers[headers.findIndex((one, index) => index % 2 === 0 && one.toLowerCase() === name) + 1];

test('a rendered page is found again until what it shows changes', async () => {
  const pages = createKeptPages();
  const page = await pages.render('/jobs/a', async () => html('first'));

  expect(pages.find('/jobs/a')).toBe(page);
  expect(headerOf(page, 'etag')).toMatch(/^W\/"[\w-]{27}"$/);
  pages.drop(['blog']);
  expect(pages.find('/jobs/a')).toBe(page);
  pages.drop(['board']);
  expect(pages.find('/jobs/a')).toBeUndefined();
  expect(read(await pages.render('/jobs/a', async () => html('second')))).toBe('second');
});

test('many who ask at once are answered by one rendering', async () => {
  const pages = createKeptPages();
  let count = 0;
  const render = async () => html(`rendering ${++count}`);

  const all = await Promise.all([1, 2, 3].map(() => pages.render('/', render)));

  expect(all.map(read)).toEqual(['rendering 1', 'rendering 1', 'rendering 1']);
});

test('a page that was being rendered while something changed is not kept, and who asks after the change waits for a new one', async () => {
  const pages = createKeptPages();
  const old = Promise.withResolvers<Response>();
  const before = pages.render('/', () => old.promise);
  pages.drop(['board']);
  const after = pages.render('/', async () => html('new'));
  old.resolve(html('old'));

  expect([read(await before), read(await after)]).toEqual(['old', 'new']);
  expect(read(pages.find('/') as never)).toBe('new');
});

test('while changes cannot be heard nothing is served unasked, and the last good page stands in for a failure', async () => {
  const pages = createKeptPages();
  await pages.render('/blog', async () => html('good'));
  pages.trust(false);

  expect(pages.find('/blog')).toBeUndefined();
  const stale = await pages.render('/blog', async () => html('sorry', 503));
  expect([stale.status, read(stale), headerOf(stale, 'warning')]).toEqual([200, 'good', '110 - "Response is Stale"']);
  expect(headerOf(stale, 'cache-control')).toBe('no-cache');
  pages.trust(true);
  expect(read(pages.find('/blog') as never)).toBe('good');
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
])('%s is not kept', async (_, address, response) => {
  const pages = createKeptPages();

  await pages.render(address, async () => response);

  expect(pages.find(address)).toBeUndefined();
});

test('a failure to render reaches all who wait and is forgotten', async () => {
  const pages = createKeptPages();
  const render = () => Promise.reject(new Error('broken'));

  await expect(pages.render('/', render)).rejects.toThrow('broken');
  expect(read(await pages.render('/', async () => html('mended')))).toBe('mended');
});

test('memory is bounded: the least used pages go first', async () => {
  const pages = createKeptPages();
  const large = 'x'.repeat(8 * 1024 * 1024);
  for (let index = 0; index < 20; index++) await pages.render(`/?search=${index}`, async () => html(large));

  expect(pages.figures().bytes).toBeLessThanOrEqual(96 * 1024 * 1024);
  expect(pages.find('/?search=0')).toBeUndefined();
  expect(pages.find('/?search=19')).toBeDefined();
});
