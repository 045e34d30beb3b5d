import { expect, test } from 'vitest';
import { type CategoryChange, groupByRun } from './find-category-changes.ts';

function buildChange(id: string, run_id: string | null, created_at: string): CategoryChange {
  return {
    id,
    run_id,
    created_at,
    listing_id: 'listing',
    from_category: 'Sales',
    to_category: 'Design',
    confidence: 0.9,
    engine: 'built-in',
    words: [],
    undone_at: null,
    listing: { title: 'Designer' },
  };
}

test('changes are grouped by their run, or by their day once the run is forgotten', () => {
  const groups = groupByRun([
    buildChange('1', 'run-b', '2026-11-02T09:00:02Z'),
    buildChange('2', 'run-a', '2026-11-02T09:00:01Z'),
    buildChange('3', 'run-b', '2026-11-02T09:00:00Z'),
    buildChange('4', null, '2026-08-01T10:00:00Z'),
    buildChange('5', null, '2026-08-01T09:00:00Z'),
    buildChange('6', null, '2026-07-31T09:00:00Z'),
  ]);

  expect(groups.map(({ runId, changes }) => [runId, changes.map(({ id }) => id)])).toEqual([
    ['run-b', ['1', '3']],
    ['run-a', ['2']],
    [null, ['4', '5']],
    [null, ['6']],
  ]);
});
