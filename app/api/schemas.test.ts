import { describe, expect, test } from 'vitest';
import { categories } from '#domain/category.ts';
import { countries } from '#domain/facts/countries.ts';
import { employmentKinds, levels, payMeans, workModes } from '#domain/facts/fact-values.ts';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import { filterNames, sorts } from '#domain/finding/listing-filters.ts';
import { settleTypedValues } from '#domain/finding/typed-values.ts';
import { InvalidParameters } from './invalid-parameters.ts';
import { toJobFilters, toParams } from './job-query.ts';
import { readQuery } from './read-query.ts';
import { JobFiltersQuery, JobsQuery, SalariesQuery } from './schemas.ts';

const read = (query: string) => readQuery(JobsQuery, new URLSearchParams(query));

function findErrors(query: string): string[] {
  try {
    read(query);
    return [];
  } catch (error) {
    if (error instanceof InvalidParameters) return error.errors.map(({ parameter }) => parameter);
    throw error;
  }
}

test('programs filter by what the site filters by, under the same names', () => {
  expect(Object.keys(JobFiltersQuery.shape).sort()).toEqual(
    [...filterNames, 'search', 'category', 'sort', 'widen'].sort(),
  );
});

// Each value on its own: the site's parser keeps it exactly if programs may send it.
const samples: Record<string, string[]> = {
  search: ['rust', ' "smart contracts" ', 'é'],
  category: [...categories, 'All', 'engineering', 'product', 'Gardening'],
  country: ['PT', 'pt', 'ZZ', 'EU', 'Portugal', 'P1', '*'],
  mode: [...workModes, 'Remote', 'anywhere'],
  pay: ['1', '150000', '10000000', '0', '-1', '10000001', '1.5', '1e5', 'much', '99999999999999999999'],
  shows_pay: ['1', 'true', '2'],
  level: [...levels, 'Senior', 'boss'],
  type: [...employmentKinds, 'Full-Time', 'gig'],
  skill: ['rust', 'Rust', 'golang', 'C++', 'x'.repeat(60)],
  chain: ['Ethereum', 'ethereum', 'no such chain'],
  paid_in: [...payMeans, 'beans'],
  posted: ['1', '365', '0', '366', 'today'],
  tz: ['-12', '14', '0', '15', '-13', '5.5'],
  company: ['heron', 'Heron', 'heron labs', 'héron'],
  unstated: ['0', 'no'],
  worldwide: ['0', 'no'],
  sort: [...sorts, 'Newest', 'random'],
  widen: ['0', 'no'],
};

describe.each(Object.entries(samples))('%s', (name, values) => {
  // Some say nothing by themselves.
  const isPlaced = name === 'unstated' || name === 'worldwide';
  const beside = isPlaced ? { country: 'PT' } : name === 'widen' ? { search: 'rust' } : {};

  test.each(values)('%s is taken where the site takes it, and means the same', (value) => {
    const params = new URLSearchParams({ ...beside, [name]: value });
    // The site leads from another spelling of a skill to its own.
    const isSpelt = name === 'skill' || name === 'chain';
    const onSite = readJobFilters(isSpelt ? settleTypedValues(params) : params) as Record<string, unknown> | null;
    // A category that there is not stays in the site's filters, and finds nothing. A country leaves its address.
    const isKnown = ['Gardening', 'ZZ', 'EU'].includes(value) ? false : onSite?.[name] !== undefined;

    const errors = findErrors(params.toString());

    expect([...new Set(errors)]).toEqual(isKnown ? [] : [name]);
    if (!isKnown) return;
    const { limit: _, ...query } = read(params.toString());
    expect(toJobFilters(query)).toEqual({ ...onSite, page: 1, show: 0 });
  });
});

test('several values, named once or several times, are the same list', () => {
  expect(read('country=PT,es&country= fr ').country).toEqual(['PT', 'ES', 'FR']);
  expect(toJobFilters({ country: ['PT', 'ES', 'FR'] }).country).toEqual(['ES', 'FR', 'PT']);
});

test('everything that is not understood is named, and nothing is guessed', () => {
  expect(findErrors('mode=remote,nowhere&pay=much&colour=red&limit=0&sort=newest&sort=pay')).toEqual(
    expect.arrayContaining(['mode', 'pay', 'colour', 'limit', 'sort']),
  );
  expect(findErrors('limit=101')).toEqual(['limit']);
  expect(findErrors(`search=${'x'.repeat(201)}`)).toEqual(['search']);
  expect(findErrors(`skill=${'x'.repeat(61)}`)).toEqual(['skill']);
  expect(findErrors(`country=${countries.slice(0, 21).map(({ code }) => code)}`)).toEqual(['country']);
  expect(findErrors('__proto__=1')).toEqual(['__proto__']);
});

test('a country that there is none of is refused, once and in words', () => {
  const words = 'country: Give ISO 3166 alpha-2 codes of countries, such as PT.';

  for (const country of ['EU', 'XX', 'Portugal']) {
    expect(() => read(`country=PT,${country}`)).toThrow(words);
    expect(() => readQuery(SalariesQuery, new URLSearchParams({ country }))).toThrow(words);
    expect(findErrors(`country=${country}`)).toEqual(['country']);
  }
});

test('an empty parameter is one that was not given', () => {
  expect(read('search=&country=&limit=')).toEqual({ limit: 50 });
});

test('what was asked for is written as the site writes it', () => {
  expect(toParams({ mode: ['remote', 'hybrid'], pay: 100000, search: undefined }).toString()).toBe(
    'mode=remote%2Chybrid&pay=100000',
  );
});
