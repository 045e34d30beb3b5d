import { expect, test } from 'vitest';
import { buildRun } from '#tests/build-run.ts';
import { render } from '#tests/render.tsx';
import { formatDuration, RunEntry } from './run-entry.tsx';

const started_at = '2026-11-01T09:00:00+00:00';

test.each([
  ['In progress...', null],
  ['0s', '2026-11-01T09:00:00.400+00:00'],
  ['59s', '2026-11-01T09:00:59.300+00:00'],
  ['1m 0s', '2026-11-01T09:00:59.600+00:00'],
  ['2m 25s', '2026-11-01T09:02:25+00:00'],
  ['75m 1s', '2026-11-01T10:15:01+00:00'],
  // Two servers' clocks may differ a little.
  ['0s', '2026-11-01T08:59:59+00:00'],
])('a run lasts %s when it ended at %s', (duration, completed_at) => {
  expect(formatDuration({ started_at, completed_at })).toBe(duration);
});

test('an entry names its tool, its state, its figures and what went wrong', () => {
  const entry = render(
    <RunEntry
      run={buildRun({
        job_name: 'scrape-jobs',
        status: 'failed',
        message: 'Read 2 sources',
        error_message: 'One source did not answer',
        stats: { errors: 1, total_fetched: 1200 },
      })}
    />,
  );

  expect(entry.texts('h3')).toEqual(['Job Scraper']);
  expect(entry.texts('span', { 'data-look': 'destructive' })).toEqual(['failed']);
  expect(entry.texts('dt')).toEqual(['Total Fetched', 'Errors']);
  expect(entry.texts('dd')).toEqual(['1,200', '1']);
  expect(entry.text).toMatch(/Read 2 sources.*One source did not answer/);
});

test('an entry says who started it, and that it is partial in the neutral look with an amber icon', () => {
  const entry = render(<RunEntry run={buildRun({ status: 'partial', started_by: 'ada@people.example' })} />);

  expect(entry.texts('span', { 'data-look': 'neutral' })).toEqual(['partial']);
  expect(entry.text).toContain('ada@people.example');
});

test('an entry of an unknown tool, still under way, shows what is known', () => {
  const entry = render(<RunEntry run={buildRun({ job_name: 'a-new-tool', status: 'odd', stats: {} })} />);

  expect(entry.texts('h3')).toEqual(['a-new-tool']);
  expect(entry.texts('span', { 'data-look': 'neutral' })).toEqual(['odd']);
  expect(entry.text).toContain('In progress...');
  expect(entry.find('dl')).toEqual([]);
});

test('an entry of a dry run says how many changes it proposes and leads to them', () => {
  const stats = { total_jobs: 100, enhanced: 92, skipped: 8, errors: 0, enhanced_job_ids: [] };
  const entry = render(
    <RunEntry run={buildRun({ id: 'run-1', job_name: 'enhance-job-descriptions', is_dry_run: true, stats })} />,
  );

  expect(entry.texts('dt')).toEqual(['Total Jobs', 'Proposed', 'Skipped', 'Errors']);
  expect(entry.links()).toEqual(['See what it proposes → /admin/enhance?run=run-1']);
});
