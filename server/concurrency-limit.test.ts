import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const step = () => new Promise((resolve) => setImmediate(resolve));

test('no more than so many run at the same time, and all run in order', async () => {
  const limit = createConcurrencyLimit({ max: 3 });
  let running = 0;
  let peak = 0;
  const order: number[] = [];

  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      limit.run('one', async () => {
        running += 1;
        peak = Math.max(peak, running);
        order.push(index);
        await step();
        running -= 1;
      }),
    ),
  );

  expect(peak).toBe(3);
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('a task that fails frees its slot', async () => {
  const limit = createConcurrencyLimit({ max: 1 });

  const first = limit.run('a', () => Promise.reject(new Error('no')));
  const second = limit.run('a', async () => 'yes');

  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('yes');
});

test('a key with many waiting leaves a slot free, and waiting keys get slots round-robin', async () => {
  const limit = createConcurrencyLimit({ max: 3, maxPerKey: 2 });
  const order: string[] = [];
  const release: (() => void)[] = [];
  const run = (key: string) =>
    limit.run(key, async () => {
      order.push(key);
      await new Promise<void>((resolve) => release.push(resolve));
    });

  const all = [run('many'), run('many'), run('many'), run('many'), run('few'), run('few'), run('last')];
  await step();
  expect(order).toEqual(['many', 'many', 'few']);
  while (order.length < all.length) {
    release.shift()?.();
    await step();
  }
  for (const one of release) one();
  await Promise.all(all);

  expect(order).toEqual(['many', 'many', 'few', 'many', 'few', 'last', 'many']);
});
