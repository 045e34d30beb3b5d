import { expect, test } from 'vitest';
import { buildRun } from '#tests/build-run.ts';
import { render } from '#tests/render.tsx';
import type { Run } from './run.ts';
import { RunHistory } from './run-history.tsx';

const show = (answer: Run[] | undefined, hasFailed = false) =>
  render(<RunHistory runs={{ answer, hasFailed, isFetching: false, refresh: async () => true }} />);

test('a history that is on its way is grey, and one that did not come says so', () => {
  expect(show(undefined).text).toBe('Execution History | Refresh');
  expect(show(undefined, true).texts('p', { role: 'alert' })).toEqual([
    'The history could not be loaded. It is asked for again in a moment.',
  ]);
});

test('the last answer stays when the next one fails', () => {
  const history = show([buildRun()], true);

  expect(history.find('p', { role: 'alert' })).toHaveLength(1);
  expect(history.texts('time')).toEqual(['Nov 1, 09:00:00 UTC']);
});

test('a tool that never ran has no runs yet', () => {
  expect(show([]).text).toContain('No runs yet');
});

test('the jobs a run has made are links, ten at most, and not a figure', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `6d5e8b1c-0000-4000-8000-${String(index).padStart(12, '0')}`);
  const history = show([buildRun({ stats: { processed: 12, created_job_ids: ids } })]);

  expect(history.links()).toHaveLength(10);
  expect(history.links()[0]).toBe(`View Job 1 → /jobs/${ids[0]}`);
  expect(history.text).toContain('+2 more');
  expect(history.texts('dt')).toEqual(['Processed']);
});

test('beside each job stands its title, or that it is gone', () => {
  const created_job_ids = ['job-1', 'job-2'];
  const shown_jobs = [
    { id: 'job-1', title: 'Rollup Engineer' },
    { id: 'job-2', title: null },
  ];
  const history = show([buildRun({ stats: { created_job_ids }, shown_jobs })]);

  expect(history.text).toMatch(/View Job \| 1 \| Rollup Engineer \| View Job \| 2 \| no longer there/);
});

test('a dry run is marked, and a run says who started it', () => {
  const history = show([buildRun({ is_dry_run: true, started_by: 'ada@people.example' })]);

  expect(history.text).toMatch(/started \| Dry run \|.*ada@people.example/);
});
