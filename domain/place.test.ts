import { expect, test } from 'vitest';
import { readPlaces } from './place.ts';

test.each([
  ['Lisbon, Portugal', [['Lisbon', undefined, 'PT']]],
  ['Portugal', [[undefined, undefined, 'PT']]],
  ['Austin, TX, USA', [['Austin', 'TX', 'US']]],
  ['Singapore, Singapore', [['Singapore', undefined, 'SG']]],
  ['Dubai, UAE', [['Dubai', undefined, 'AE']]],
  ['Remote (Canada)', [[undefined, undefined, 'CA']]],
  ['Remote - US', [[undefined, undefined, 'US']]],
  ['US Remote', [[undefined, undefined, 'US']]],
  [
    'Germany or Poland',
    [
      [undefined, undefined, 'DE'],
      [undefined, undefined, 'PL'],
    ],
  ],
  [
    'Berlin, Germany / Paris, France',
    [
      ['Berlin', undefined, 'DE'],
      ['Paris', undefined, 'FR'],
    ],
  ],
  ['Port of Spain, Trinidad and Tobago', [['Port of Spain', undefined, 'TT']]],
  ['london, united kingdom', [['london', undefined, 'GB']]],
] as const)('%s', (text, expected) => {
  expect(readPlaces(text).map(({ city, region, country }) => [city, region, country.code])).toEqual(expected);
});

test.each([
  null,
  '',
  'Remote',
  'Worldwide',
  'Europe',
  'EU',
  'San Francisco, CA',
  'Atlanta, Georgia',
  'Germany or Mars',
  'Germany, Poland',
  'Berlin',
])('%s names no country for certain', (text) => {
  expect(readPlaces(text)).toEqual([]);
});
