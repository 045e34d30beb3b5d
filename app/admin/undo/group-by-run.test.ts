import { expect, test } from 'vitest';
import { groupByRun } from './group-by-run.ts';

const buildChange = (id: string, run_id: string | null, created_at: string) => ({ id, run_id, created_at, run: null });

test('changes are grouped by their run, or by their day once the run is forgotten', () => {
  const changes = [
    buildChange('1', 'run-b', '2026-11-02T09:00:02Z'),
    buildChange('2', 'run-a', '2026-11-02T09:00:01Z'),
    buildChange('3', 'run-b', '2026-11-02T09:00:00Z'),
    buildChange('4', null, '2026-08-01T10:00:00Z'),
    buildChange('5', null, '2026-08-01T09:00:00Z'),
    buildChange('6', null, '2026-07-31T09:00:00Z'),
  ];

  const groups = groupByRun(changes, ({ created_at }) => created_at);

  expect(groups.map(({ runId, items }) => [runId, items.map(({ id }) => id)])).toEqual([
    ['run-b', ['1', '3']],
    ['run-a', ['2']],
    [null, ['4', '5']],
    [null, ['6']],
  ]);
});

test('a group has the time at which its run began, as the history of runs names it', () => {
  const run = { started_at: '2026-11-02T09:00:00Z', started_by: 'Schedule', actions: [] };
  const [known, forgotten] = groupByRun(
    [{ ...buildChange('1', 'run-a', '2026-11-02T09:00:02Z'), run }, buildChange('2', null, '2026-08-01T10:00:00Z')],
    ({ created_at }) => created_at,
  );

  expect([known?.at, forgotten?.at]).toEqual(['2026-11-02T09:00:00Z', '2026-08-01T10:00:00Z']);
});
