import { expect, test } from 'vitest';
import { statePlaces } from './state-places.ts';

test.each([
  ['a city in its usual form', [{ city: 'Lisboa', country: 'PT' }], 'HQ', ['PT'], ['Lisbon']],
  ['a city that is in no table', [{ city: 'Sulzbach', country: 'Germany' }], null, ['DE'], ['Sulzbach']],
  ['the city of the location', [{ country: 'us' }], 'Austin, TX', ['US'], ['Austin']],
  ['no city by the name of Remote', [{ city: 'Remote', country: 'US' }], 'Remote', ['US'], []],
])('%s', (_, places, location, countries, cities) => {
  expect(statePlaces(places, location)).toEqual({ countries, cities });
});

test.each([
  ['the location names a region', [{ country: 'DE' }], 'Remote (EU)'],
  ['the location names another country', [{ country: 'DE' }], 'Berlin or Lisbon'],
  ['the location is the whole world', [{ country: 'DE' }], 'Anywhere'],
  ['the location leaves one out', [{ country: 'DE' }], 'Worldwide except Cuba'],
  ['one has no country', [{ country: 'DE' }, { city: 'Lisbon' }], 'Berlin'],
  ['there are none', [], 'Berlin'],
  ['there are too many', Array.from({ length: 31 }, () => ({ country: 'DE' })), null],
])('no places are stated where %s', (_, places, location) => {
  expect(statePlaces(places, location)).toEqual({});
});
