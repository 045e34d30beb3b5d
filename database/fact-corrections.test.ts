import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseStatedFacts } from '#domain/facts/parse-stated-facts.ts';
import { regions } from '#domain/facts/regions.ts';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ id } = await buildListing(database.owner));
});
afterAll(() => database.drop());

/** The name of the constraint that refuses it, or null. */
async function correct(facts: unknown): Promise<string | null> {
  return database.owner
    .query(
      `insert into fact_corrections (listing_id, facts) values ($1, $2)
       on conflict (listing_id) do update set facts = excluded.facts`,
      [id, JSON.stringify(facts)],
    )
    .then(() => null)
    .catch(({ code, constraint }) => (code === '23514' ? constraint.replace('fact_corrections_', '') : code));
}

const long = 'x'.repeat(61);

test.each<[string, unknown]>([
  ['names_known', { salary: 1 }],
  ['names_known', { eligibility: 'worldwide' }],
  ['work_mode_known', { work_mode: 'moon' }],
  ['work_mode_known', { work_mode: ['remote'] }],
  ['cities_form', { cities: 'Lisbon' }],
  ['cities_form', { cities: null }],
  ['countries_form', { countries: ['pt'] }],
  ['countries_form', { countries: [['PT']] }],
  ['countries_form', { countries: Array(251).fill('PT') }],
  ['excluded_countries_form', { excluded_countries: ['Cuba'] }],
  ['regions_known', { regions: ['Atlantis'] }],
  ['regions_known', { regions: 'Europe' }],
  ['utc_range', { utc_min: -13, utc_max: 2 }],
  ['utc_range', { utc_min: 3, utc_max: 2 }],
  ['utc_range', { utc_max: '2' }],
  ['visa_known', { visa: 'magic' }],
  ['pay_range', { pay_min: -1 }],
  ['pay_range', { pay_max: 1e13 }],
  ['pay_range', { pay_min: 2, pay_max: 1 }],
  ['pay_range', { pay_min: [1] }],
  ['pay_currency_form', { pay_currency: '<b>' }],
  ['pay_currency_form', { pay_currency: 7 }],
  ['pay_period_known', { pay_period: 'decade' }],
  ['has_equity_form', { has_equity: 'yes' }],
  ['has_tokens_form', { has_tokens: null }],
  ['paid_in_known', { paid_in: 'gold' }],
  ['seniority_known', { seniority: ['god'] }],
  ['seniority_known', { seniority: 'senior' }],
  ['employment_kind_known', { employment_kind: 'forever' }],
  ['skills_form', { skills: [long] }],
  ['skills_form', { skills: [' '] }],
  ['skills_form', { skills: [{ name: 'Go' }] }],
  ['nice_skills_form', { nice_skills: ['a\nb'] }],
  ['chains_form', { chains: Array(31).fill('Base') }],
  ['form', null],
])('a correction is refused by %s: %j', async (constraint, facts) => {
  expect(await correct(facts)).toBe(constraint);
});

test('what the form lets through, the database takes', async () => {
  const stated = {
    ...{ work_mode: 'hybrid', cities: ['Lisbon', 'São Paulo'], countries: ['PT'], regions, excluded_countries: ['CU'] },
    ...{ utc_min: -3.5, utc_max: 2, visa: 'not-sponsored', pay_min: 24.5, pay_max: null, pay_currency: 'USDC' },
    ...{ pay_period: 'hour', has_equity: true, has_tokens: false, paid_in: 'token', seniority: ['head/director'] },
    ...{ employment_kind: 'part-time', skills: ['C++', 'x'.repeat(60)], nice_skills: [], chains: ['BNB Chain'] },
  };

  expect(parseStatedFacts(stated)).toEqual(stated);
  expect(await correct(stated)).toBeNull();
  expect(await correct({ work_mode: null, visa: null, pay_min: null, pay_currency: null, utc_min: null })).toBeNull();
  expect(await correct({})).toBeNull();
});
