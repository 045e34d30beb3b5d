import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { cities } from './cities.ts';
import { countries, getCountryName, isCountryCode } from './countries.ts';
import { currencies, getDollarRate, stablecoins, tokens } from './exchange-rates.ts';
import { getRegionCountries, regions, regionWords } from './regions.ts';
import { chains, normaliseSkill, skillNames } from './skills.ts';
import { countryZones } from './time-zones.ts';

test('every country stands once, with two letters', () => {
  const codes = countries.map(({ code }) => code);

  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
  expect(getCountryName('PT')).toBe('Portugal');
});

test('cities, areas, regions and clocks belong to countries of the table', () => {
  const used = [
    ...cities.map(({ country }) => country),
    ...areas.map(({ country }) => country),
    ...regions.flatMap((region) => getRegionCountries(region)),
    ...regionWords.flatMap(([, word]) => word.countries),
    ...countryZones.keys(),
  ];

  expect(used.filter((code) => !isCountryCode(code))).toEqual([]);
});

test('the union has 27 members, and neither Britain nor Switzerland is among them', () => {
  expect(getRegionCountries('EU')).toHaveLength(27);
  expect(getRegionCountries('EU')).not.toContain('GB');
  expect(getRegionCountries('Europe')).toContain('CH');
});

test('every currency has a rate, stablecoins count as dollars and tokens have none', () => {
  expect(currencies.every((currency) => (getDollarRate(currency) ?? 0) > 0)).toBe(true);
  expect(stablecoins.map(getDollarRate)).toEqual(stablecoins.map(() => 1));
  expect(tokens.map(getDollarRate)).toEqual(tokens.map(() => undefined));
});

test('a skill is found under its name and its other spellings, an unknown one stays as it is', () => {
  expect(['golang', 'Node JS', 'C++', 'erc20', 'Knitting'].map(normaliseSkill)).toEqual([
    'Go',
    'Node.js',
    'C++',
    'ERC-20',
    'Knitting',
  ]);
  expect(chains.has('Solana')).toBe(true);
});

test('every skill can be asked for by its own name, also where another one differs by case only', () => {
  expect(skillNames.filter((name) => normaliseSkill(name) !== name)).toEqual([]);
  expect(['Swift', 'SWIFT', 'swift'].map(normaliseSkill)).toEqual(['Swift', 'SWIFT', 'Swift']);
});
