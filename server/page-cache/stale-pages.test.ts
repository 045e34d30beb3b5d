import { expect, test, vi } from 'vitest';
import { readPage } from '#tests/read-page.ts';
import { createPageCache } from './page-cache.ts';

// Which page is served after a change: one about what changed is gone at once, another may be a second old.

/** A cache whose clock stands still, and pages that say how often they were rendered. */
function openCache() {
  let time = 10_000;
  const counts = new Map<string, number>();
  const cache = createPageCache({
    now: () => time,
    findUnits: (search) =>
      search === 'unknown' ? undefined : search.split(' ').map((word) => [[word], ['like', word]]),
  });
  const rendering = (address: string, names: string[] = [], before?: Promise<void>) => ({
    address,
    cache: { tables: ['job_listings'] },
    async render(shown: Set<string>) {
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      await before;
      for (const name of names) shown.add(name);
      return new Response(`${address} ${count}`);
    },
  });
  return {
    cache,
    rendering,
    count: (address: string) => counts.get(address),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const about = (id: string) => ({
  table: 'job_listings',
  keys: [`listing:${id}`],
  categories: ['Design'],
  companies: ['c'],
  words: 'a lamp beside a lamp',
});
const writer = { hasWritten: true };

test('a page about what changed is gone at once, for all visitors', async () => {
  const { cache, rendering } = openCache();
  await cache.render(rendering('/jobs/a', ['listing:a']));
  await cache.render(rendering('/jobs/a.data', ['listing:a']));
  await cache.render(rendering('/jobs/b', ['listing:b']));

  cache.note(about('a'));

  expect([cache.find('/jobs/a'), cache.find('/jobs/a.data')]).toEqual([undefined, undefined]);
  expect(readPage(cache.find('/jobs/b'))).toBe('/jobs/b 1');
});

test('where too many changed to name them, every page about one is gone', async () => {
  const { cache, rendering } = openCache();
  await cache.render(rendering('/jobs/a', ['listing:a']));
  await cache.render(rendering('/company/c', ['company:c']));

  cache.note({ table: 'job_listings', keys: 'all' });

  expect([cache.find('/jobs/a'), readPage(cache.find('/company/c'))]).toEqual([undefined, '/company/c 1']);
});

test('a page that lists what changed is served for a second, counted from the first change that it misses', async () => {
  const { cache, rendering, pass } = openCache();
  await cache.render(rendering('/'));

  cache.note(about('a'));
  pass(900);
  cache.note(about('b'));
  const former = readPage(cache.find('/'));
  pass(150);

  expect([former, cache.find('/')]).toEqual(['/ 1', undefined]);
});

test('a caller who has just written gets no stale page, and waits for no rendering that began before', async () => {
  const { cache, rendering } = openCache();
  const gate = Promise.withResolvers<void>();
  await cache.render(rendering('/'));
  const underWay = cache.render(rendering('/list', [], gate.promise));
  cache.note(about('a'));

  expect(cache.find('/', writer)).toBeUndefined();
  expect(readPage(await cache.render(rendering('/'), writer))).toBe('/ 2');
  expect(readPage(cache.find('/', writer))).toBe('/ 2');
  expect(readPage(await cache.render(rendering('/list'), writer))).toBe('/list 2');
  gate.resolve();
  await underWay;
  expect(readPage(cache.find('/list', writer))).toBe('/list 2');
});

test('a rendering that began before its listing changed is neither cached nor given to a caller who asks after', async () => {
  const { cache, rendering } = openCache();
  const gate = Promise.withResolvers<void>();
  const before = cache.render(rendering('/jobs/a', ['listing:a'], gate.promise));
  cache.note(about('a'));
  const after = cache.render(rendering('/jobs/a', ['listing:a']));
  gate.resolve();

  expect([readPage(await before), readPage(await after)]).toEqual(['/jobs/a 1', '/jobs/a 2']);
  expect(readPage(cache.find('/jobs/a'))).toBe('/jobs/a 2');
});

test('a rendering during which something elsewhere changed is served for a second', async () => {
  const { cache, rendering, pass } = openCache();
  const gate = Promise.withResolvers<void>();
  const page = cache.render(rendering('/', [], gate.promise));
  cache.note(about('a'));
  gate.resolve();
  await page;

  expect(readPage(cache.find('/'))).toBe('/ 1');
  pass(1000);
  expect(cache.find('/')).toBeUndefined();
});

test.each([
  ['only category:Design', true],
  ['only category:Sales', false],
  ['only company:c', true],
  ['only company:d', false],
  ['only search:lamp', true],
  ['only search:lamp lighter', false],
  ['only search:amp', true],
  ['only search:rust', false],
  ['only search:unknown', true],
])('a page that lists %s is concerned by the change: %s', async (scope, isConcerned) => {
  const { cache, rendering, pass } = openCache();
  await cache.render(rendering('/list', [scope]));

  cache.note(about('a'));
  pass(1000);

  expect(cache.find('/list') === undefined).toBe(isConcerned);
  expect(cache.find('/list', writer) === undefined).toBe(isConcerned);
});

test('the first change has every search of a page looked up, not only up to one that is not known', async () => {
  const lookedUp: string[] = [];
  const cache = createPageCache({ findUnits: (search) => void lookedUp.push(search) });
  await cache.render(openCache().rendering('/list', ['only search:lamp', 'only search:rust']));

  cache.note(about('a'));
  cache.find('/list');

  expect(lookedUp).toEqual(['lamp', 'rust']);
});

test('a change of which nothing is known concerns every list', async () => {
  const { cache, rendering } = openCache();
  await cache.render(rendering('/list', ['only search:rust']));

  cache.note({ table: 'job_listings' });

  expect(cache.find('/list', writer)).toBeUndefined();
});

test('more changes than are recorded count as one that concerns the page', async () => {
  const { cache, rendering, pass } = openCache();
  await cache.render(rendering('/list', ['only search:rust']));
  await cache.render(rendering('/jobs/b', ['listing:b', 'only category:Sales']));

  for (let index = 0; index < 5000; index++) cache.note(about('a'));

  expect(cache.find('/list', writer)).toBeUndefined();
  // One transaction may change thousands: its pages are served for a second, too.
  expect(readPage(cache.find('/list'))).toBe('/list 1');
  pass(1_000);
  expect(cache.find('/list')).toBeUndefined();
});

test('a page that misses what was dropped from the log is not served', async () => {
  const { cache, rendering, pass } = openCache();
  await cache.render(rendering('/list', ['only search:rust']));

  for (let index = 0; index < 50_000; index++) {
    cache.note(about('a'));
    if (index % 10 === 0) pass(1);
  }

  expect(cache.find('/list')).toBeUndefined();
});

test('a stale page is rendered anew in the background once, and not again within a second', async () => {
  const { cache, rendering, count, pass } = openCache();
  await cache.render(rendering('/'));
  pass(2000);
  cache.note(about('a'));
  for (let index = 0; index < 5; index++) expect(readPage(cache.find('/'))).toBe('/ 1');
  await vi.waitFor(() => expect(readPage(cache.find('/'))).toBe('/ 2'));

  for (let index = 0; index < 40; index++) {
    pass(20);
    cache.note(about('a'));
    cache.find('/');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(count('/')).toBe(2);
  pass(250);
  cache.note(about('a'));
  await vi.waitFor(() => expect(count('/')).toBe(3));
});

test('a closed cache has ended what it rendered in the background, and begins no more', async () => {
  const { cache, rendering, count, pass } = openCache();
  const gate = Promise.withResolvers<void>();
  const ended: string[] = [];
  const slow = rendering('/slow');
  await cache.render({
    ...slow,
    async render(shown) {
      if (count('/slow')) await gate.promise.then(() => ended.push('/slow'));
      return slow.render(shown);
    },
  });
  await cache.render(rendering('/next'));
  pass(2000);
  cache.note(about('a'));
  for (const address of ['/slow', '/next']) cache.find(address);

  const closing = cache.close().then(() => ended.push('closed'));
  cache.note(about('b'));
  cache.find('/next');
  gate.resolve();
  await closing;
  await new Promise((resolve) => setTimeout(resolve, 400));

  expect([ended, count('/slow'), count('/next')]).toEqual([['/slow', 'closed'], 2, 1]);
});

test('what is rendered to the same bytes keeps its tag and what was compressed of it', async () => {
  const { cache } = openCache();
  const same = { address: '/', cache: { tables: ['job_listings'] }, render: async () => new Response('same') };
  const first = await cache.render(same);
  cache.note(about('a'));

  expect(await cache.render(same, writer)).toBe(first);
});
