import { expect, test } from 'vitest';
import { describeHours } from '#domain/careers/describe-hours.ts';
import type { Sync } from './careers.ts';
import { describeLastRun, describeNextRun, describeSkipped, nameBoard, nameSyncState } from './describe-sync.ts';

const now = new Date('2026-11-10T12:00:00Z');
const sync: Sync = {
  ...{
    id: '1',
    type: 'lever',
    board: 'acme',
    found_on: 'https://acme.example/jobs',
    state: 'active',
    paused_for: null,
  },
  ...{
    consented_at: '2026-11-01T00:00:00Z',
    is_asked: false,
    last_run_at: '2026-11-10T09:00:00Z',
    last_success_at: null,
  },
  ...{
    last_status: 'success',
    last_error: null,
    suspicious_zero_at: null,
    found: 3,
    created: 1,
    changed: 0,
    closed: 2,
  },
  ...{ next_poll_at: '2026-11-10T13:30:00Z', open: 3, left_out: [] },
};

test.each<[Partial<Sync>, string]>([
  [{}, 'Read 3 hours ago: 3 jobs, 1 added, 2 closed.'],
  [{ found: 1, created: 0, closed: 0 }, 'Read 3 hours ago: 1 job, nothing new.'],
  [{ last_run_at: '2026-11-10T11:58:30Z' }, 'Read just now: 3 jobs, 1 added, 2 closed.'],
  [{ last_run_at: '2026-11-10T11:30:00Z' }, 'Read 30 minutes ago: 3 jobs, 1 added, 2 closed.'],
  [{ last_run_at: null }, 'Being read for the first time…'],
  [{ last_status: 'started' }, 'Being read…'],
  [{ is_asked: true }, 'Being read…'],
  [{ is_asked: true, consented_at: '2026-11-10T11:59:00Z' }, 'Being read for the first time…'],
  [{ state: 'paused', is_asked: true, created: 0, closed: 0 }, 'Read 3 hours ago: 3 jobs, nothing new.'],
  [{ state: 'stopped', last_run_at: null }, 'Not read yet.'],
  [
    { last_status: 'failed', last_error: 'acme.example: status 403' },
    'Could not be read 3 hours ago: acme.example: status 403. Your listings stay as they are.',
  ],
  [
    { suspicious_zero_at: '2026-11-10T09:00:00Z' },
    'Read 3 hours ago: it shows no jobs at all. To be safe, nothing was closed.',
  ],
])('the last run of %j', (values, words) => {
  expect(describeLastRun({ ...sync, ...values }, now)).toBe(words);
});

test.each<[Partial<Sync>, string]>([
  [{}, 'In sync'],
  [{ is_asked: true }, 'Being read'],
  [{ last_status: 'failed' }, 'Not read'],
  [{ state: 'paused', paused_for: 'employer', is_asked: true }, 'Paused'],
  [{ paused_for: 'proof' }, 'Paused'],
  [{ state: 'stopped' }, 'Stopped'],
])('the state of %j is %s', (values, words) => {
  expect(nameSyncState({ ...sync, ...values })).toBe(words);
});

test.each<[Partial<Sync>, string]>([
  [{}, 'Next in about 2 hours.'],
  [{ next_poll_at: '2026-11-10T11:00:00Z' }, 'Next within an hour.'],
  [{ state: 'paused', paused_for: 'employer' }, 'Paused by you.'],
  [
    { paused_for: 'proof' },
    'Paused: the proof that you control acme.example has lapsed. Prove it again, and the sync goes on.',
  ],
  [{ state: 'stopped' }, 'Stopped. The listings stay as they are.'],
])('the next run of %j', (values, words) => {
  expect(describeNextRun({ ...sync, ...values }, now)).toBe(words);
});

test.each([
  [{ type: 'lever', board: 'acme' }, 'Lever board “acme”'],
  [{ type: 'careers-page', board: 'https://www.acme.example/jobs/' }, 'acme.example/jobs'],
])('the name of %j', (board, name) => {
  expect(nameBoard(board)).toBe(name);
});

test.each([
  ['2026-11-10T11:30:00Z', 'less than an hour ago'],
  ['2026-11-10T10:59:00Z', 'an hour ago'],
  ['2026-11-09T12:00:00Z', '24 hours ago'],
  ['2026-11-08T11:00:00Z', '2 days ago'],
  ['2026-11-10T12:30:00Z', 'less than an hour ago'],
])('%s was %s', (date, words) => {
  expect(describeHours(date, now)).toBe(words);
});

test('what was left out is counted by its reason, however that is put', () => {
  const skipped = [
    { reason: 'no title', times: 2 },
    { reason: 'already past its last day', times: 1 },
    { reason: 'not published', times: 3 },
  ];

  expect(describeSkipped(skipped)).toBe('2 (no title), 1 (already past its last day), 3 (not published)');
});
