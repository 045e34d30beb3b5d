import { expect, test } from 'vitest';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import { findActive } from './active-filters.tsx';

const name = (query: string) => {
  const filters = readJobFilters(new URLSearchParams(query));
  return filters && findActive(filters, []).map(({ label }) => label);
};

test.each([
  ['country=PT&unstated=0', ['Portugal', 'Countries stated']],
  ['country=PT&tz=1&unstated=0', ['Portugal', 'UTC+1', 'Countries stated']],
  ['tz=1&unstated=0', ['UTC+1', 'Hours stated']],
])('what must be stated is named: %s', (query, labels) => {
  expect(name(query)?.toSorted()).toEqual(labels.toSorted());
});
