import { expect, test } from 'vitest';
import { toInitials } from './initials.ts';

test.each([
  ['acme labs', 'AC'],
  ['A😀 Labs', 'A😀'],
  ['😀😀WW', '😀😀'],
  ['x', 'X'],
])('%s has the initials %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
  expect(toInitials(name).isWellFormed()).toBe(true);
});
