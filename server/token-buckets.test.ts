import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

test('so many at once, then so many a second, for each key', () => {
  let now = 0;
  const buckets = createTokenBuckets({ burst: 3, perSecond: 2 }, () => now);
  const takeFive = (key: string) => Array.from({ length: 5 }, () => buckets.take(key));

  expect([takeFive('a'), takeFive('b')]).toEqual([
    [0, 0, 0, 1, 1],
    [0, 0, 0, 1, 1],
  ]);
  now = 1_000;
  expect(takeFive('a')).toEqual([0, 0, 1, 1, 1]);
  now = 60_000;
  expect(takeFive('a')).toEqual([0, 0, 0, 1, 1]);
});

test('what was used already may be more than there was, and is waited for', () => {
  let now = 0;
  const buckets = createTokenBuckets({ burst: 100, perSecond: 10 }, () => now);

  expect(buckets.look('a')).toBe(0);
  buckets.charge('a', 150);
  expect(buckets.look('a')).toBe(5);
  now = 5_100;
  expect(buckets.look('a')).toBe(0);
});
