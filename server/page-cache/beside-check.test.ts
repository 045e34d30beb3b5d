import { expect, test, vi } from 'vitest';
import { readPage } from '#tests/read-page.ts';
import { createPageCache } from './page-cache.ts';

// The pages of listings after a change of others: one question tells for many whether what they show of others is as it was.

/** Pages of listings that show a version, and say how often they were rendered. */
function openCache() {
  let time = 10_000;
  const versions: Record<string, string> = { a: '1', b: '1', c: '1' };
  const asked: string[][] = [];
  const counts: Record<string, number> = {};
  const cache = createPageCache({
    now: () => time,
    async findBesideVersions(listings) {
      asked.push(listings.toSorted());
      if (Object.values(versions).includes('none')) throw new Error('the database is away');
      return new Map(Object.entries(versions));
    },
  });
  const rendering = (id: string) => ({
    address: `/jobs/${id}`,
    cache: { tables: ['job_listings', 'companies'] },
    async render(shown: Set<string>) {
      counts[id] = (counts[id] ?? 0) + 1;
      for (const name of [`listing:${id}`, 'only category:Design', `beside ${id} ${versions[id]}`]) shown.add(name);
      return new Response(`${id} ${counts[id]}`);
    },
  });
  const find = (id: string) => {
    const page = cache.find(`/jobs/${id}`);
    return page && readPage(page);
  };
  return {
    ...{ cache, versions, asked, counts, find },
    open: (id: string) => cache.render(rendering(id)),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

const change = (id: string) => ({ table: 'job_listings', keys: [`listing:${id}`], categories: ['Design'] });

test('those whose version is the same stay as they are, and are asked about together', async () => {
  const { cache, asked, counts, find, open, pass } = openCache();
  for (const id of ['a', 'b', 'c']) await open(id);
  cache.note(change('z'));
  expect(['a', 'b'].map(find)).toEqual(['a 1', 'b 1']);

  await vi.waitFor(() => expect(asked).toEqual([['a', 'b']]));
  pass(1_000);

  // The third, which nobody asked for meanwhile, is late.
  expect(['a', 'b', 'c'].map(find)).toEqual(['a 1', 'b 1', undefined]);
  expect(counts).toEqual({ a: 1, b: 1, c: 1 });
  expect(cache.stats()).toMatchObject({ rendered: 3, unchanged: 2 });
});

test('one with another version is rendered anew, and then compared with that one', async () => {
  const { cache, versions, asked, counts, find, open, pass } = openCache();
  for (const id of ['a', 'b']) await open(id);
  pass(2_000);
  versions.a = '2';
  cache.note(change('z'));
  for (const id of ['a', 'b']) find(id);

  await vi.waitFor(() => expect(find('a')).toBe('a 2'), { timeout: 3_000 });
  expect(counts).toEqual({ a: 2, b: 1 });

  cache.note(change('y'));
  find('a');
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['a']), { timeout: 3_000 });
  pass(1_000);
  expect(find('a')).toBe('a 2');
});

test.each<[string, (board: ReturnType<typeof openCache>) => void]>([
  ['a company has changed, of which it tells', ({ cache }) => cache.note({ table: 'companies', keys: ['company:x'] })],
  ['what changed was not said', ({ cache }) => cache.note({ table: 'job_listings' })],
  ['the versions cannot be asked for', ({ versions }) => void Object.assign(versions, { c: 'none' })],
  ['its listing is gone', ({ versions }) => void delete versions.a],
])('it is rendered anew where %s', async (_, happen) => {
  const board = openCache();
  await board.open('a');
  board.pass(2_000);
  happen(board);
  board.cache.note(change('z'));
  board.find('a');

  await vi.waitFor(() => expect(board.find('a')).toBe('a 2'), { timeout: 3_000 });
});

test('a page of what changed itself is gone at once, also while it is asked about', async () => {
  const { cache, asked, find, open } = openCache();
  await open('a');
  cache.note(change('z'));
  find('a');
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  cache.note(change('a'));

  expect(find('a')).toBeUndefined();
});

test('a closed cache asks no more', async () => {
  const { cache, asked, find, open } = openCache();
  await open('a');
  cache.note(change('z'));
  find('a');
  await cache.close();
  find('a');
  await new Promise((resolve) => setTimeout(resolve, 600));

  expect(asked).toEqual([]);
});
