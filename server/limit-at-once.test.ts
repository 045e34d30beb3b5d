import { expect, test } from 'vitest';
import { limitAtOnce } from './limit-at-once.ts';

test('no more than so many run at once, and all get their turn in order', async () => {
  const limit = limitAtOnce(3);
  let running = 0;
  let most = 0;
  const order: number[] = [];

  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      limit.run(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(index);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
      }),
    ),
  );

  expect(most).toBe(3);
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('one that fails gives its turn on', async () => {
  const limit = limitAtOnce(1);

  const first = limit.run(() => Promise.reject(new Error('no')));
  const second = limit.run(async () => 'yes');

  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('yes');
});
