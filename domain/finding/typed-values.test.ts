import { expect, test } from 'vitest';
import { findCountries, findCountryNamed, settleTypedValues } from './typed-values.ts';

test.each([
  ['country=portugal', 'country=PT'],
  ['country=PT&country=', 'country=PT'],
  ['country=es,Côte d’Ivoire', 'country=ES,CI'],
  ['country=Atlantis&mode=remote', 'mode=remote'],
  ['country=ZZ,PT', 'country=PT'],
  ['skill=Rust&skill=golang', 'skill=Rust&skill=Go'],
  ['skill=basket weaving', 'skill=basket weaving'],
  ['company=Copper Kettle Finance', 'company=copper-kettle-finance'],
  ['constructor=a,b&__proto__=c', 'constructor=a,b&__proto__=c'],
  ['search=Go, or Rust&pay=150000', 'search=Go, or Rust&pay=150000'],
])('a form without scripts says %s and means %s', (typed, meant) => {
  expect(`${settleTypedValues(new URLSearchParams(typed))}`).toBe(`${new URLSearchParams(meant)}`);
});

test.each([
  ['UK', 'GB'],
  ['U.S.', 'US'],
  ['America', 'US'],
  ['american', 'US'],
  ['british', 'GB'],
  ['Guinea', 'GN'],
  ['portug', 'PT'],
  ['South Afr', 'ZA'],
  ['日本', 'JP'],
])('a visitor who types the country %s means %s', (typed, meant) => {
  expect(settleTypedValues(new URLSearchParams({ country: typed })).get('country')).toBe(meant);
});

// They begin, or stand in, the names of countries that are not meant.
test.each([
  ...['EU', 'EN', 'JA', 'UN', 'Po', '.', 'Africa', 'Asia', 'united', 'Europe', 'North America', 'South America'],
  ...['Latin America', 'virgin', ''],
])('%s is no country', (typed) => {
  expect(settleTypedValues(new URLSearchParams({ country: typed })).get('country')).toBeNull();
  expect(findCountryNamed(typed)).toBeUndefined();
});

test('a country is found by any of its names, the nearest first', () => {
  expect(findCountries('uk')[0]).toBe('GB');
  expect(findCountries('united').slice(0, 3).sort()).toEqual(['AE', 'GB', 'US']);
  expect(findCountries('guinea')[0]).toBe('GN');
  expect(findCountries('deutschland')).toEqual(['DE']);
  expect(findCountries(' ')).toEqual([]);
});

test('of thousands of typed values only some are made out, of each filter its own', () => {
  const many = Array.from({ length: 5000 }, (_, number) => `skill ${number}`).join();
  const settled = settleTypedValues(new URLSearchParams({ skill: many, chain: many, country: 'portugal' }));

  expect(settled.get('skill')?.split(',').length).toBe(50);
  expect(settled.get('chain')?.split(',').length).toBe(50);
  expect(settled.get('country')).toBe('PT');
  const repeated = new URLSearchParams(Array.from({ length: 5000 }, () => ['country', 'portugal']));
  expect(settleTypedValues(repeated).getAll('country').length).toBe(50);
});

test('what is typed too long keeps whole characters', () => {
  const settled = settleTypedValues(new URLSearchParams({ skill: `${'a'.repeat(59)}😀` }));
  expect(settled.get('skill')).toBe('a'.repeat(59));
});
