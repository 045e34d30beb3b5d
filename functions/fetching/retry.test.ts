import { describe, expect, test } from 'vitest';
import { chooseWait, isWorthRetrying } from './retry.ts';

const moment = Date.parse('2026-05-01T12:00:00Z');
const wait = (attempt: number, retryAfter?: string) => chooseWait({ attempt, retryAfter, now: () => moment });

test('what may pass is tried again, what will not is not', () => {
  expect([408, 429, 500, 502, 503, 504].every(isWorthRetrying)).toBe(true);
  expect([200, 304, 400, 401, 403, 404, 410, 451].some(isWorthRetrying)).toBe(false);
});

test.each([
  [0, 250, 500],
  [1, 500, 1000],
  [2, 1000, 2000],
  [20, 7500, 15_000],
])('after attempt %i the wait is between %i and %i milliseconds', (attempt, least, most) => {
  const waits = Array.from({ length: 100 }, () => wait(attempt) ?? 0);

  expect(Math.min(...waits)).toBeGreaterThanOrEqual(least);
  expect(Math.max(...waits)).toBeLessThanOrEqual(most);
});

describe('the server asks for', () => {
  test.each([
    ['seconds', '7', 7000],
    ['a moment', 'Fri, 01 May 2026 12:00:09 GMT', 9000],
    ['as long as we are patient', '60', 60_000],
  ])('%s and gets it', (_, retryAfter, milliseconds) => {
    expect(wait(0, retryAfter)).toBe(milliseconds);
  });

  test.each(['61', 'Fri, 01 May 2026 13:00:00 GMT', '9999999999'])('too much (%s) and is left alone', (retryAfter) => {
    expect(wait(0, retryAfter)).toBeNull();
  });

  test.each(['soon', '', '-5', '99999999999999999999'])('nothing sensible (%j) and is not heard', (retryAfter) => {
    expect(wait(0, retryAfter)).toBeLessThanOrEqual(500);
  });

  test('a moment that is past, and the usual wait is kept', () => {
    expect(wait(0, 'Fri, 01 May 2026 11:00:00 GMT')).toBeGreaterThanOrEqual(250);
  });
});
