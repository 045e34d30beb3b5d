import { expect, test } from 'vitest';
import { findTop } from './day-bars.tsx';

test.each([
  [[], 2],
  [[0], 2],
  [[1], 2],
  [[3], 4],
  [[5, 2], 6],
  [[7], 10],
  [[10], 10],
  [[11], 20],
  [[41, 60], 60],
  [[61], 100],
  [[101], 200],
  [[4321], 6000],
])('the top of an axis over %j is %d', (counts, top) => {
  expect(findTop(counts)).toBe(top);
});
