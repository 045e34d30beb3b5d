import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type CachedPage, pack, toCachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';
import { createRecompressor } from './recompress.ts';

const words = 'senior engineer solidity rust remote lisbon berlin design auditor protocol'.split(' ');
const text = Array.from({ length: 3000 }, (_, index) => `${words[(index * index) % 10]} ${(index * 7919) % 1000}`).join(
  ' ',
);
const rendering = {
  address: '/',
  cache: { tables: ['job_listings'] },
  render: async () => new Response(text, { headers: { 'content-type': 'text/html' } }),
};

async function openCache() {
  let time = 0;
  const cache = createPageCache({ now: () => time });
  await cache.render(rendering);
  const readBytes = () => cache.find('/')?.encoded.br as Uint8Array;
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { readBytes, readSize: () => readBytes().byteLength, pass };
}

test('a page that stays is compressed better, and is the same page', async () => {
  const { readBytes, readSize, pass } = await openCache();
  const before = readSize();
  pass(2000);

  await expect.poll(readSize).toBeLessThan(before);
  expect(brotliDecompressSync(readBytes()).toString()).toBe(text);
});

test('a page that is asked for in its first moments only stays as it is', async () => {
  const { readSize, pass } = await openCache();
  const before = readSize();
  pass(1999);

  expect(readSize()).toBe(before);
  await new Promise((done) => setTimeout(done, 300));
  expect(readSize()).toBe(before);
});

test('while callers wait for the event loop, a page waits', async () => {
  const spent = { active: 0, idle: 0, utilization: 1 };
  const recompressor = createRecompressor(() => 10_000, { eventLoopUtilization: () => spent });
  const pages = await Promise.all(Array.from({ length: 2 }, makePage));
  const sizes = () => pages.map(({ encoded }) => (encoded.br as Uint8Array).byteLength);
  const before = sizes();

  for (const page of pages) recompressor.note(page);
  await expect.poll(() => sizes()[0]).toBeLessThan(before[0] ?? 0);
  await new Promise((done) => setTimeout(done, 1500));
  expect(sizes()[1]).toBe(before[1]);

  spent.utilization = 0.5;
  await expect.poll(() => sizes()[1], { timeout: 5_000 }).toBeLessThan(before[1] ?? 0);
});

async function makePage(): Promise<CachedPage> {
  return { ...(await pack(await toCachedPage(await rendering.render()))), storedAt: 0 };
}
