import { expect, test } from 'vitest';
import { buildJobsAddress, countBefore, maxShown, readJobFilters } from './job-filters.ts';

const read = (query: string) => readJobFilters(new URLSearchParams(query));

test.each([
  ['category=All', { show: 50 }],
  ['category=All&show=100', { show: 100 }],
  ['category=All&show=101', { show: 150 }],
  ['category=All&show=2000', { show: maxShown }],
  ['category=All&show=-7&page=-1', { show: 50 }],
  ['category=All&show=1e999&page=x', { show: 50 }],
  ['category=All&page=3&show=100', { show: 100, page: 3 }],
])('a list is shown in parts of fifty, and of five hundred: %s', (query, window) => {
  expect(read(query)).toEqual({ search: '', category: 'All', ...window });
});

test('an address says which part it shows, and no more than it must', () => {
  expect(buildJobsAddress({ category: 'All', show: 50, page: 1 })).toBe('/?category=All');
  expect(buildJobsAddress({ category: 'All', show: 100, page: 2 })).toBe('/?category=All&page=2&show=100');
  expect(countBefore({ show: 50, page: 3 })).toBe(1000);
});

test('stated countries alone are asked for only beside a country or a time zone', () => {
  expect(read('unstated=0')).toBeNull();
  expect(read('unstated=0&mode=remote')).not.toHaveProperty('unstated');
  expect(read('unstated=0&country=PT')).toMatchObject({ country: ['PT'], unstated: false });
  expect(read('unstated=0&tz=1')).toMatchObject({ tz: 1, unstated: false });
  expect(read('worldwide=0&tz=1')).not.toHaveProperty('worldwide');
  expect(read('worldwide=0&country=PT')).toMatchObject({ country: ['PT'], worldwide: false });
});

test('what is too long is cut between characters, never within one', () => {
  const long = `${'a'.repeat(59)}😀`;
  const filters = read(`skill=${long}&chain=${long}&search=${'a'.repeat(199)}😀&category=${'a'.repeat(99)}😀`);

  expect(filters).toMatchObject({ skill: ['a'.repeat(59)], chain: ['a'.repeat(59)], search: 'a'.repeat(199) });
  expect(JSON.stringify(filters)).not.toContain('\\ud8');
});
