import { expect, test } from 'vitest';
import { isLoadMore } from './is-load-more.ts';

test.each([
  ['/?category=All', '/?category=All&show=100', true],
  ['/company/a?show=100', '/company/a?show=150', true],
  ['/?category=Design', '/?category=All&show=100', false],
  ['/?category=All', '/?category=All', false],
  ['/company/a', '/company/b?show=100', false],
])('from %s to %s is loading more: %s', (from, to, isMore) => {
  const read = (address: string) => new URL(address, 'http://board.example');

  expect(isLoadMore(read(from), read(to))).toBe(isMore);
});
