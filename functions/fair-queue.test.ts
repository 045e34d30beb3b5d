import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function takeAll(queue: ReturnType<typeof createFairQueue<string>>): string[] {
  const taken: string[] = [];
  for (let item = queue.next(); item !== undefined; item = queue.next()) taken.push(item);
  return taken;
}

test('callers are served round-robin, however much one of them has piled up', () => {
  const queue = createFairQueue<string>({ maxWaiting: 10, maxPerCaller: 5 });
  for (const item of ['a1', 'a2', 'a3']) queue.add('a', item);
  queue.add('b', 'b1');
  queue.add('c', 'c1');

  expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

test('there is room for so many, of one caller and of all', () => {
  const queue = createFairQueue<string>({ maxWaiting: 3, maxPerCaller: 2 });

  const taken = [queue.add('a', 'a1'), queue.add('a', 'a2'), queue.add('a', 'a3')];
  const others = [queue.add('b', 'b1'), queue.add('c', 'c1')];

  expect([taken, others]).toEqual([
    [true, true, false],
    [true, false],
  ]);
  expect(queue.next()).toBe('a1');
  expect(queue.add('c', 'c1')).toBe(true);
});
