import { expect, test } from 'vitest';
import { describeAge, formatDate, formatMoment } from './date.ts';

const now = new Date('2026-11-15T00:30:00Z');

test.each([
  ['today', '2026-11-15T00:10:00Z'],
  ['today', '2026-11-16T08:00:00Z'],
  ['yesterday', '2026-11-14T23:50:00Z'],
  ['13 days ago', '2026-11-02T12:00:00Z'],
  ['2 weeks ago', '2026-11-01T12:00:00Z'],
  ['8 weeks ago', '2026-09-17T12:00:00Z'],
  ['2 months ago', '2026-09-16T12:00:00Z'],
  ['last year', '2025-11-10T12:00:00Z'],
  ['2 years ago', '2024-10-10T12:00:00Z'],
])('the age of a listing in words: %s', (words, date) => {
  expect(describeAge(date, now)).toBe(words);
});

test.each([
  ['card', 'Nov 5, 2026'],
  ['short', 'Nov 5'],
  ['long', 'November 5, 2026'],
] as const)('a date as a %s one is %s', (form, words) => {
  expect([formatDate('2026-11-05T23:59:59Z', form), formatDate('2026-11-06T01:00:00+02:00', form)]).toEqual([
    words,
    words,
  ]);
});

test('a moment has its time', () => {
  expect(formatMoment(new Date('2026-03-16T09:30:59Z'))).toBe('March 16, 2026, 09:30 UTC');
});

test('what is no date is refused', () => {
  expect(() => formatDate('soon', 'card')).toThrow(RangeError);
});
