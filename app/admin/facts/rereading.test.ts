import { expect, test } from 'vitest';
import { describeTimeLeft } from './rereading.ts';

const first = { total: 100_000, done: 2_000, at: 0 };

test.each([
  ['about 48 minutes left', 4_000, 60_000],
  ['about 1 minute left', 60_000, 87_000],
  ['less than a minute left', 99_000, 60_000],
  ['about 24 hours left', 4_000, 1_800_000],
])('%s after %i were read in %i ms', (words, done, at) => {
  expect(describeTimeLeft(first, { total: 100_000, done, at })).toBe(words);
});

test.each([
  ['at the first look', first],
  ['while nothing moves', { ...first, at: 60_000 }],
  ['after it began anew', { total: 100_000, done: 10, at: 60_000 }],
])('nothing is said %s', (_, last) => {
  expect(describeTimeLeft(first, last)).toBeNull();
});
