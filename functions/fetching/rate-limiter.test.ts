import { expect, test } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

function buildPacer() {
  const waits: number[] = [];
  const rateLimiter = createRateLimiter({
    now: () => 1000,
    sleep: async (milliseconds) => void waits.push(milliseconds),
  });
  const ask = (address: string, millisecondsBetween = 100) =>
    rateLimiter.wait(new URL(address), { millisecondsBetween, signal: undefined });
  return { ask, waits };
}

test('requests to one host stand in line, however many come at once', async () => {
  const { ask, waits } = buildPacer();

  await Promise.all(['/a', '/b', '/c'].map((path) => ask(`https://boards.acme.example${path}`)));

  expect(waits).toEqual([100, 200]);
});

test('hosts do not wait for each other', async () => {
  const { ask, waits } = buildPacer();

  await ask('https://boards.acme.example');
  await ask('https://boards.other.example');

  expect(waits).toEqual([]);
});

test('a request that asks for more distance gets it', async () => {
  const { ask, waits } = buildPacer();

  await ask('https://boards.acme.example');
  await ask('https://boards.acme.example', 30_000);

  expect(waits).toEqual([30_000]);
});

test.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  '%s is not waited for',
  async (url) => {
    const { ask, waits } = buildPacer();

    await ask(url);
    await ask(url);

    expect(waits).toEqual([]);
  },
);
