import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { recordSearches, type Search } from './record-searches.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' };
let http: Server;
afterEach(() => http.close());

/** A server that answers everything, and what it has saved once it is closed. */
async function open({
  status = 200,
  save = async (_: Search[]): Promise<unknown> => undefined,
  saveMilliseconds = 30_000,
} = {}) {
  http = createServer((_, response) => response.writeHead(status).end('x'));
  const log = { warn: vi.fn() };
  const saved: Search[] = [];
  const record = recordSearches(http, {
    findNetwork: ({ headers }) => String(headers['x-network'] ?? 'a'),
    save: async (searches) => {
      saved.push(...searches);
      await save(searches);
    },
    ...{ log, saveMilliseconds },
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  return {
    log,
    ask: async (path: string, headers: Record<string, string> = browser) =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text(),
    async end() {
      await record.close();
      return saved;
    },
  };
}

test('a search is counted once for each network, however it is written', async () => {
  const { ask, end } = await open();
  await ask('/?search=Solidity');
  await ask('/_.data?search=solidity+&_routes=routes%2Fhome');
  await ask('/?search=solidity', { ...browser, 'x-network': 'b' });

  expect(await end()).toEqual([{ words: 'solidity', networks: ['a', 'b'] }]);
});

test('a network that repeats a search counts once a day, and only for so many searches', async () => {
  const { ask, end } = await open({ saveMilliseconds: 5 });
  for (let time = 0; time < 5; time += 1) {
    await ask('/?search=solidity');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (let number = 0; number < 150; number += 1) await ask(`/?search=${number}+rust`);
  const saved = await end();

  expect(saved.filter(({ words }) => words === 'solidity').length).toBe(1);
  expect(saved.length).toBe(100);
});

test('what was still being typed is not counted, another search is', async () => {
  const { ask, end } = await open();
  for (const words of ['so', 'soli', 'solidity', 'rust']) await ask(`/?search=${words}`);

  expect(await end()).toEqual([
    { words: 'solidity', networks: ['a'] },
    { words: 'rust', networks: ['a'] },
  ]);
});

test.each([
  ['a program', '/?search=rust', { 'user-agent': 'Googlebot/2.1' }],
  ['a program without a name', '/?search=rust', { 'user-agent': '' }],
  ['a page that is fetched in advance', '/?search=rust', { ...browser, 'sec-purpose': 'prefetch' }],
  ['more of the same list', '/?search=rust&show=100', browser],
  ['another page', '/blog?search=rust', browser],
  ['an empty search', '/?search=+', browser],
  ['a whole text', `/?search=${'a'.repeat(101)}`, browser],
])('%s is not counted', async (_, path, headers) => {
  const { ask, end } = await open();
  await ask(path, headers);

  expect(await end()).toEqual([]);
});

test('a search that was not answered is not counted', async () => {
  const { ask, end } = await open({ status: 503 });
  await ask('/?search=rust');

  expect(await end()).toEqual([]);
});

test('a database that takes long is given searches once at a time', async () => {
  const slow = Promise.withResolvers<void>();
  const save = vi.fn(() => slow.promise);
  const { ask, end } = await open({ save, saveMilliseconds: 5 });
  await ask('/?search=rust');
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce(), { timeout: 15_000 });
  await ask('/?search=solidity');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(save).toHaveBeenCalledOnce();

  slow.resolve();
  expect((await end()).map(({ words }) => words)).toEqual(['rust', 'solidity']);
});

test('a database that is away loses counts, and nothing else', async () => {
  const { ask, end, log } = await open({ save: () => Promise.reject(new Error('away')) });
  await ask('/?search=rust');
  await end();

  expect(log.warn).toHaveBeenCalledOnce();
});
