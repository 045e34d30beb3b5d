import { expect, test } from 'vitest';
import { describeTerm } from './describe-term.ts';

const [starts_at, ends_at] = ['2026-02-22T12:00:00Z', '2026-03-24T12:00:00Z'];
const term = { starts_at, ends_at, ended_at: null, frozen_at: null };

test.each([
  ['what runs has its days', { term }, 'Feb 22, 2026 to Mar 24, 2026'],
  ['what waits begins with the job', { term: { ...term, starts_at: null } }, 'From when the job is public'],
  ['what was taken back has ended', { term: { ...term, frozen_at: ends_at, ended_at: ends_at } }, 'Ended Mar 24, 2026'],
  [
    'a refund that is asked for freezes it',
    { term: { ...term, frozen_at: starts_at } },
    'Frozen while a refund is asked for',
  ],
  ['what is not paid has none', { term: null }, null],
])('%s', (_, given, words) => {
  expect(describeTerm({ order: { state: 'paid' }, ...given })).toBe(words);
});

test('a dispute freezes it', () => {
  expect(describeTerm({ order: { state: 'disputed' }, term: { ...term, frozen_at: starts_at } })).toBe(
    'Frozen while it is disputed',
  );
});
