import { expect, test } from 'vitest';
import { escapePath } from './escape-path.ts';

test.each([
  ['/jobs/senior-engineer', '/jobs/senior-engineer'],
  ['/jobs/caf%C3%A9%2Fbar', '/jobs/caf%C3%A9%2Fbar'],
  ['/%', '/%25'],
  ['/jobs/%ff/x', '/jobs/%25ff/x'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['//%09/javascript:alert(1)', '//%2509/javascript:alert(1)'],
  ['/blog/a%00', '/blog/a%2500'],
])('%s is read as %s', (path, escaped) => {
  expect(escapePath(path)).toBe(escaped);
  expect(() => decodeURIComponent(escaped)).not.toThrow();
});
