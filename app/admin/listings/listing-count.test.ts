import { expect, test } from 'vitest';
import { describeCount } from './listing-count.tsx';

test('listings are counted up to ten thousand', () => {
  expect([0, 1, 188, 10_000, 10_001].map(describeCount)).toEqual([
    '0 listings',
    '1 listing',
    '188 listings',
    '10,000 listings',
    '10,000+ listings',
  ]);
});
