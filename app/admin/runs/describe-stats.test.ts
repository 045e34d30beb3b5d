import { expect, test } from 'vitest';
import { describeStats, readCount, readIds } from './describe-stats.ts';

test('figures get names and an order, lists their length, groups their own figures', () => {
  const stats = {
    created_job_ids: ['a', 'b', 'c'],
    errors: 0,
    total_fetched: 1234,
    sources: { brandfetch: 2, clearbit: 0, deeper: { x: 1 } },
    note: 'all well',
  };

  expect(describeStats(stats)).toEqual([
    ['Total Fetched', '1,234'],
    ['Errors', '0'],
    ['Created Jobs', '3'],
    ['Sources', 'Brandfetch 2, Clearbit 0, Deeper …'],
    ['Note', 'all well'],
  ]);
});

test('a long text is shortened', () => {
  expect(describeStats({ note: 'x'.repeat(500) })).toEqual([['Note', `${'x'.repeat(79)}…`]]);
});

test('what is no figure is none', () => {
  expect(readCount({ errors: 0 }, 'errors')).toBe(0);
  expect(readCount({ errors: '7' }, 'errors')).toBeUndefined();
  expect(readCount(null, 'errors')).toBeUndefined();
});

test('only ids become addresses', () => {
  expect(readIds({ created_job_ids: ['a-1', 7, '../x', '00f'] }, 'created_job_ids')).toEqual(['a-1', '00f']);
  expect(readIds({}, 'created_job_ids')).toEqual([]);
});
