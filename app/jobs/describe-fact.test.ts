import { expect, test } from 'vitest';
import { describeHours, describeOpenTo, describePayStanding } from './describe-fact.ts';

test.each<[string, number, number, number]>([
  ['Upper third of 39', 30, 1, 39],
  ['Middle third of 10', 4, 2, 10],
  ['Lower third of 12', 0, 1, 12],
  ['Middle third of 20', 0, 20, 20],
  ['Upper third of 10', 9, 1, 10],
  ['', 8, 1, 9],
  ['', 0, 0, 0],
])('where a pay stands, from ten up: %s', (words, less, same, total) => {
  expect(describePayStanding({ less, same, total })).toBe(words);
});

test('where it is open to says regions, countries and exceptions, or nothing', () => {
  const nothing = { regions: [], countries: [], excluded_countries: [] };

  expect(describeOpenTo(nothing)).toBe('');
  expect(describeOpenTo({ ...nothing, regions: ['Europe'], countries: ['BR'] })).toBe('Europe, Brazil');
  expect(describeOpenTo({ ...nothing, regions: ['Worldwide'], excluded_countries: ['CU'] })).toBe(
    'Worldwide except Cuba',
  );
  expect(describeOpenTo({ ...nothing, excluded_countries: ['CU'] })).toBe('Not stated except Cuba');
});

test('hours from UTC may be halves', () => {
  expect(describeHours({ utc_min: -3.5, utc_max: 5.75 })).toBe('UTC−3:30 to UTC+5:45');
  expect(describeHours({ utc_min: 0, utc_max: 0 })).toBe('UTC+0');
  expect(describeHours({ utc_min: null, utc_max: null })).toBe('');
});
