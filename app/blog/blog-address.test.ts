import { expect, test } from 'vitest';
import { readBlogFilters } from './blog-address.ts';

test('what is searched for has no zero byte, which no page may have', () => {
  expect(readBlogFilters(new URLSearchParams('search=%00pay%00&tag=Web3%00'))).toEqual({ search: 'pay', tag: 'Web3' });
});

test('what is too long is cut between characters, never within one', () => {
  const params = new URLSearchParams({ search: `${'a'.repeat(199)}😀`, tag: `${'b'.repeat(199)}😀` });
  expect(readBlogFilters(params)).toEqual({ search: 'a'.repeat(199), tag: 'b'.repeat(199) });
});
