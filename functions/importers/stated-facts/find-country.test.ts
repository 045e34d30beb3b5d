import { expect, test } from 'vitest';
import { countries } from '#domain/facts/countries.ts';
import { findCountry, findCountryByName } from './find-country.ts';

test('every country is found by its code and by the name that machines write', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });

  const codes = countries.map(({ code }) => code);

  expect(codes.map((code) => findCountry(code.toLowerCase()))).toEqual(codes);
  expect(codes.map((code) => findCountryByName(names.of(code)))).toEqual(codes);
});

test.each([
  ['Türkiye', 'TR'],
  ['united-states', 'US'],
  [' UK ', 'GB'],
  ['Côte d’Ivoire', 'CI'],
])('%s is a country', (name, code) => {
  expect(findCountry(name)).toBe(code);
});

test.each(['', 'remote', 'Atlantis', 'Portugal or Spain', 'XX', null, undefined])('%s is none', (name) => {
  expect(findCountry(name)).toBeNull();
});

test('beside regions two letters need not be a country', () => {
  expect(findCountryByName('CA')).toBeNull();
});
