import { expect, test } from 'vitest';
import { describeFreshness } from './freshness.ts';

const now = new Date('2026-11-10T12:00:00Z');
const last_seen_at = '2026-11-10T09:00:00Z';
const external_url = 'https://jobs.acme.example/1';

test.each([
  ['its own', { source: null, last_seen_at: null }, 'Posted by the employer'],
  ['a board of its own', { source: 'greenhouse', last_seen_at }, 'Open at the employer 3 hours ago'],
  [
    'its careers page',
    { source: 'careers-page', last_seen_at: '2026-11-10T11:59:00Z' },
    'Open at the employer less than an hour ago',
  ],
  ['a board about many', { source: 'remotive', last_seen_at }, 'Open at Remotive 3 hours ago'],
  ['a feed', { source: 'rss', last_seen_at }, 'Open at jobs.acme.example 3 hours ago'],
  ['a source that was never read', { source: 'lever', last_seen_at: null }, null],
])('a listing from %s', (_, values, words) => {
  expect(describeFreshness({ source_url: null, external_url, ...values }, now)).toBe(words);
});
