import { expect, test } from 'vitest';
import { buildBoard } from '#tests/build-board.ts';
import { render } from '#tests/render.tsx';
import { FailedRuns } from './failed-runs.tsx';
import { SourceHealth } from './source-health.tsx';

test('before the first import there is nothing to judge', () => {
  expect(render(<SourceHealth boards={[]} />).text).toBe('No source has been asked yet. Run the Job Scraper to begin.');
});

test('boards in trouble come first, with their reason, and are counted', () => {
  const health = render(
    <SourceHealth
      boards={[
        buildBoard({ board: 'fine', found: 1234, last_error: 'an old one' }),
        buildBoard({ board: 'broken', last_status: 'failed', last_error: 'HTTP 500', last_success_at: null }),
        buildBoard({ board: 'zero', suspicious_zero_at: '2026-11-01T09:00:00Z' }),
      ]}
    />,
  );

  expect(health.texts('li')).toEqual(['1 healthy', '1 failing or gone', '1 to look at']);
  expect(health.texts('th', { scope: 'row' })).toEqual([
    'brokenLever · brokenHTTP 500',
    'zeroLever · zero',
    'fineLever · fine',
  ]);
  expect(health.texts('td').filter((text) => /UTC|Never/.test(text))).toEqual([
    'Never',
    'Nov 1, 09:00 UTC',
    'Nov 1, 09:00 UTC',
  ]);
  expect(health.text).toContain('1,234');
});

const days = ['2026-11-01', '2026-11-02'];
const failure = { id: '1', job_name: 'scrape-jobs', reason: 'HTTP 500', started_at: '2026-11-02T09:00:00Z' };

test('runs that failed in part are told apart, and the last three failures are named with their reasons', () => {
  const failures = ['1', '2', '3', '4'].map((id) => ({ ...failure, id, reason: id === '2' ? null : `reason ${id}` }));
  const panel = render(
    <FailedRuns runs={[{ day: '2026-11-02', failed: 4, partial: 2, other: 1 }]} failures={failures} days={days} />,
  );

  expect(panel.text).toMatch(/reason 1.*No reason was written down.*reason 3/);
  expect(panel.text).not.toContain('reason 4');
  expect(panel.texts('li').slice(0, 3)).toEqual(['Failed 4', 'Failed in part 2', 'Not failed 1']);
});

test('bars are drawn where a run has failed, and only there', () => {
  const run = { failed: 0, partial: 0, other: 3 };
  const countBars = (failed: number) =>
    render(
      <FailedRuns
        runs={days.map((day, index) => ({ ...run, day, failed: index * failed }))}
        failures={[]}
        days={days}
      />,
    ).find('rect').length;

  expect(countBars(1)).toBe(3);
  expect(countBars(0)).toBe(0);
});

test('days without a failure, and days without a run, say so', () => {
  const show = (runs: Parameters<typeof FailedRuns>[0]['runs']) =>
    render(<FailedRuns runs={runs} failures={[]} days={days} />).text;

  expect(show([{ day: '2026-11-02', failed: 0, partial: 0, other: 3 }])).toContain(
    '3 runs in 2 days. No run has failed in these days.',
  );
  expect(show([])).toMatch(/^No tool has run in these days. \| All runs$/);
});
