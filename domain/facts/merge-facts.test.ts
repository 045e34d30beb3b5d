import { expect, test } from 'vitest';
import { mergeFacts } from './merge-facts.ts';
import { readFacts } from './read-facts.ts';

const read = readFacts({
  title: 'Senior Auditor',
  location: 'Remote, Portugal',
  is_remote: true,
  salary_range: '$100k - $120k',
  employment_type: null,
  description: 'Solidity',
  requirements: null,
});

test('facts that are stated nowhere stay as they were read', () => {
  expect(mergeFacts(read, {}, {})).toEqual(read);
});

test('what a source states as data wins over reading', () => {
  const facts = mergeFacts(read, { employment_kind: 'contract', countries: ['ES'] }, {});

  expect(facts).toMatchObject({ employment_kind: 'contract', countries: ['ES'], eligible_countries: ['ES'] });
  expect(facts.evidence.countries).toBe('stated by the source');
  expect(facts.skills).toEqual(['Solidity']);
});

test('an employer wins over both, and may say that there is none', () => {
  const facts = mergeFacts(read, { seniority: ['mid'], visa: 'sponsored' }, { seniority: ['lead/staff'], visa: null });

  expect(facts).toMatchObject({ seniority: ['lead/staff'], visa: null });
  expect(facts.evidence.seniority).toBe('corrected by the employer');
});

test('pay is taken as a whole, and its dollars follow', () => {
  const facts = mergeFacts(read, { pay_min: 6_000, pay_max: 7_000, pay_currency: 'USDC', pay_period: 'month' }, {});

  expect(facts).toMatchObject({ pay_min: 6_000, pay_usd_min: 72_000, pay_usd_max: 84_000, pay_basis: null });
  expect(mergeFacts(read, { pay_min: 50 }, {})).toMatchObject({ pay_max: null, pay_currency: null, pay_usd_min: null });
});

test('an open eligibility follows from the regions', () => {
  expect(mergeFacts(read, {}, { regions: ['Worldwide'] })).toMatchObject({
    eligibility: 'worldwide',
    countries: [],
    eligible_countries: [],
  });
});
