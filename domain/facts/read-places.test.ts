import { describe, expect, test } from 'vitest';
import { markPlaces } from './mark-places.ts';
import { readPlaces } from './read-places.ts';
import { tidyText } from './tidy-text.ts';

function read(location: string) {
  return readPlaces(markPlaces(tidyText(location)), { isField: true });
}

describe('the countries of a location field:', () => {
  test.each([
    ['Porto, Portugal', ['PT'], ['Porto']],
    ['Vienna or Graz', ['AT'], ['Vienna', 'Graz']],
    ['Remote - UK / Ireland', ['GB', 'IE'], []],
    ['Boulder, CO; Reno, NV', ['US'], ['Boulder', 'Reno']],
    ['Smallville, Kansas', ['US'], ['Smallville']],
    ['Ennis, Clare, Ireland', ['IE'], ['Ennis']],
    ['Halifax, NS, CA', ['CA'], ['Halifax']],
    ['Chennai, IN', ['IN'], ['Chennai']],
    ['London, Ontario', ['CA'], ['London']],
    ['Athens, GA', ['US'], ['Athens']],
    ['Batumi, Georgia', ['GE'], ['Batumi']],
    ['Savannah, Georgia', ['US'], ['Savannah']],
    ['Brooklyn, New York', ['US'], ['Brooklyn']],
    ['Perth, Scotland', ['GB'], ['Perth']],
    ['Granada, Nicaragua', ['NI'], ['Granada']],
    ['Dubai, Portugal', ['AE', 'PT'], ['Dubai']],
    ['London, Singapore', ['GB', 'SG'], ['London', 'Singapore']],
    ['Singapore, Hong Kong', ['SG', 'HK'], ['Singapore', 'Hong Kong']],
    ['US / London', ['US', 'GB'], ['London']],
    ['Melbourne / US', ['AU', 'US'], ['Melbourne']],
    ['Melbourne, FL', ['US'], ['Melbourne']],
    ['Costa Rica, San José', ['CR'], ['San José']],
    ['Rome, Vienna, Spain', ['IT', 'AT', 'ES'], ['Rome', 'Vienna']],
    ['Chicago, New York or Miami', ['US'], ['Chicago', 'New York', 'Miami']],
    ['New York; Ohio; Maine; Vermont', ['US'], []],
    ['大阪市北区', ['JP'], ['Osaka']],
    ['Hong Kong', ['HK'], ['Hong Kong']],
    ['SOFIA,ON-SITE', ['BG'], ['Sofia']],
    ['Remote / UK / PL', ['GB', 'PL'], []],
    ['Nordics', ['DK', 'FI', 'IS', 'NO', 'SE'], []],
    ['Pune, MH', ['IN'], ['Pune']],
    ['Bern, BE', ['CH'], ['Bern']],
    ['Geelong, Victoria, Australia', ['AU'], ['Geelong']],
    ['Victoria, BC', ['CA'], ['Victoria']],
    ['SGP - Remote', ['SG'], ['Singapore']],
    ['Vereinigtes Königreich', ['GB'], []],
    ['Lisbon preferred, Braga possible', ['PT'], ['Lisbon', 'Braga']],
    ['Nevada; Idaho; Washington', ['US'], []],
    ['Houston, Texas; Washington; Boston, Massachusetts', ['US'], ['Houston', 'Washington DC', 'Boston']],
    ['Vashon Island, USA', ['US'], ['Vashon Island']],
    ['Telecommute, USA', ['US'], []],
    ['Quezon City, NCR, Philippines', ['PH'], ['Quezon City']],
    ['Delhi NCR', ['IN'], ['Delhi']],
    ['Remote (US/CAN)', ['US', 'CA'], []],
    ['Victoria, Malta', ['MT'], ['Victoria']],
    ['Remoto no Brasil', ['BR'], []],
    ['Presencial no Chile', ['CL'], []],
    ['Deutschlandweit', ['DE'], []],
    ['Multiple Locations, Spain', ['ES'], []],
    ['Recife - PE, Brazil', ['BR'], ['Recife']],
    ['Finance & Legal', [], []],
    ['Bucharest - Floreasca, Romania', ['RO'], ['Bucharest']],
    ['Peru, Loreto, Peru', ['PE'], []],
    ['Rome OR Milan OR Remote', ['IT'], ['Rome', 'Milan']],
    ['Salem, OR', ['US'], ['Salem']],
    ['District of Columbia, USA', ['US'], ['Washington DC']],
    ['부산', ['KR'], ['Busan']],
    ['Based in Vaduvuru, India', ['IN'], ['Vaduvuru']],
    ['Wells-by-Sea, England, United Kingdom', ['GB'], ['Wells-by-Sea']],
    ['Villars-sur-Ollon, Switzerland', ['CH'], ['Villars-sur-Ollon']],
    ['Remote (PL, UA, RO)', ['PL', 'UA', 'RO'], []],
    ['Remote (DE/AT/CH)', ['DE', 'AT', 'CH'], []],
    ['Remote, DE or FR', ['DE', 'FR'], []],
    ['US, CA, MX', ['US', 'CA', 'MX'], []],
    ['SG / HK / TW', ['SG', 'HK', 'TW'], ['Singapore', 'Hong Kong']],
    ['HK/SG', ['HK', 'SG'], ['Hong Kong', 'Singapore']],
    ['NJ/PA/DE', ['US'], []],
    ['Bogotá D.C., Colombia', ['CO'], ['Bogotá']],
    ['Bogotá, D.C.', ['CO'], ['Bogotá']],
    ['Cayman / Bermuda', ['KY', 'BM'], []],
    ['UK + CH', ['GB', 'CH'], []],
    ['US, CA', ['US'], []],
    ['GA, AL, NC', ['US'], []],
    ['LA', ['US'], ['Los Angeles']],
    ['Remote / LA', ['US'], ['Los Angeles']],
    ['Oslo or LA', ['NO', 'US'], ['Oslo', 'Los Angeles']],
    ['LA / NY', ['US'], ['Los Angeles']],
    ['Chicago, LA, Oslo', ['US', 'NO'], ['Chicago', 'Los Angeles', 'Oslo']],
    ['L.A. (hybrid)', ['US'], ['Los Angeles']],
    ['LA, CA', ['US'], ['Los Angeles']],
    ['New Orleans, LA', ['US'], ['New Orleans']],
    ['Houma, LA', ['US'], ['Houma']],
    ['Houma, LA, USA', ['US'], ['Houma']],
    ['AL, GA, LA', ['US'], []],
    ['LA, TX or OK', ['US'], []],
    ['Vientiane, LA', ['LA'], ['Vientiane']],
    ['La Paz', ['BO'], ['La Paz']],
    ['TODA LA REGIÓN', [], []],
    ['Toda la región', [], []],
    ['DE', [], []],
    ['Remote (PT/ET)', [], []],
    ['AI/ML', [], []],
    ['HR, PR and IT', [], []],
  ])('%s', (location, countries, cities) => {
    expect(read(location)).toMatchObject({ countries, cities, regions: [] });
  });
});

describe('regions are named, not expanded:', () => {
  test.each([
    ['Remote (LATAM or Spain)', ['Latin America'], ['ES']],
    ['South-East Asia', ['Asia'], []],
    ['MENA', ['Middle East', 'Africa'], []],
    ['APAC (SG/TW/JP)', ['APAC'], ['SG', 'TW', 'JP']],
    ['Europe (non-UK candidates welcome)', ['Europe'], []],
    ['EMEA | Turkey', ['EMEA'], ['TR']],
    ['Europe, PL - Remote', ['Europe'], ['PL']],
    ['North, Central or South America', ['Americas'], []],
  ])('%s', (location, regions, countries) => {
    expect(read(location)).toMatchObject({ regions, countries });
  });
});

describe('the whole world is a flag:', () => {
  test.each([
    'Worldwide',
    'Remote - Global',
    'Work from anywhere',
    'Global / Lisbon / Dubai',
    'Worldwide, with a preference for Asia',
    'Remoto desde cualquier país',
    'Weltweit',
  ])('%s', (location) => {
    expect(read(location)).toMatchObject({ regions: ['Worldwide'], countries: [] });
  });

  test('but anywhere in a country is the country', () => {
    expect(read('Anywhere in the continental US')).toMatchObject({ regions: [], countries: ['US'] });
  });

  test('and a bare "Remote" says nothing of places', () => {
    expect(read('Remote')).toMatchObject({ regions: [], countries: [], cities: [] });
  });
});

test.each([
  ['Remote (outside of Canada)', ['Worldwide'], ['CA']],
  ['Europe, excluding Russia and Belarus', ['Europe'], ['RU', 'BY']],
  ['Anywhere but North Korea', ['Worldwide'], ['KP']],
  ['Remote (non-US)', ['Worldwide'], ['US']],
  ['Remote (non UK)', ['Worldwide'], ['GB']],
])('%s takes countries out', (location, regions, excluded_countries) => {
  expect(read(location)).toMatchObject({ regions, excluded_countries });
});

test.each([
  ['Remote (preferably in Kenya)', [], []],
  ['Remote; Oslo, Norway (preferred)', [], ['Oslo']],
  ['Any city in Italy, ideally Turin', ['IT'], ['Turin']],
  ['Remote in Poland; offices in Paris and Rome', ['PL'], ['Paris', 'Rome']],
  ['Spain, travel to Helsinki', ['ES'], []],
  ['Remote. We have hubs in Oslo and Rome.', [], ['Oslo', 'Rome']],
  ['Remote with offices in Oslo and Rome', [], ['Oslo', 'Rome']],
])('%s: a preference, an office or a trip leaves its city at most', (location, countries, cities) => {
  expect(read(location)).toMatchObject({ countries, cities, regions: [] });
});

test.each([
  ['Remote from our hubs in Oslo and Rome', ['NO', 'IT']],
  ['Hubs: Oslo, Rome', ['NO', 'IT']],
  ['Remote for three months, then relocate to Oslo', ['NO']],
])('%s: where the work is done from there it is a place of work', (location, countries) => {
  expect(read(location)).toMatchObject({ countries });
});

test('a place whose clock alone is meant is no place', () => {
  expect(read('Remote (European or US time zones)')).toMatchObject({ countries: [], regions: [] });
});
