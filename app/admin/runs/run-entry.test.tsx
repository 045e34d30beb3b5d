import { expect, test } from 'vitest';
import { formatDuration } from './run-entry.tsx';

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
