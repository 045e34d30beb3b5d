import { expect, test } from 'vitest';
import { readAlertQuery } from './alert-query.ts';

const read = (query: string) => readAlertQuery(new URLSearchParams(query));

test.each([
  ['mode=remote&country=pt', 'country=PT&mode=remote'],
  ['country=PT,ES&country=DE', 'country=DE%2CES%2CPT'],
  ['search=solidity&widen=0', 'search=solidity&widen=0'],
  ['category=engineering&sort=pay&show=500&page=3', 'category=Engineering'],
  ['country=XX,PT&unstated=0', 'country=PT&unstated=0'],
  ['country=XX&unstated=0', 'category=All'],
  ['', 'category=All'],
  ['sort=newest', 'category=All'],
  ['unknown=1', 'category=All'],
])('%s is asked as %s', (given, asked) => {
  expect(read(given)).toBe(asked);
});

test('one spelling is read as itself', () => {
  const asked = read('skill=rust,solidity&pay=150000&posted=7&search=lead "zero knowledge"&category=Engineering');
  expect(read(asked)).toBe(asked);
});
