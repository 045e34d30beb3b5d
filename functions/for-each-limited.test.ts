import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { forEachLimited } from './for-each-limited.ts';

test('no more than the limit are under way at once, and all are worked on', async () => {
  const done: number[] = [];
  let [active, highest] = [0, 0];

  await forEachLimited([1, 2, 3, 4, 5], 2, async (item) => {
    active += 1;
    highest = Math.max(highest, active);
    await setImmediate();
    active -= 1;
    done.push(item);
  });

  expect(highest).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('a failure is thrown only when nothing is under way any more', async () => {
  let active = 0;
  const working = forEachLimited(['fails', 'goes on'], 2, async (item) => {
    active += 1;
    if (item === 'goes on') for (let step = 0; step < 5; step += 1) await setImmediate();
    active -= 1;
    if (item === 'fails') throw new Error('broken');
  });

  await expect(working).rejects.toThrow('broken');
  expect(active).toBe(0);
});
