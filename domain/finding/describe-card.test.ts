import { expect, test } from 'vitest';
import { type CardFacts, describePayLine, describePlaceLine, listTags } from './describe-card.ts';

const nothing: CardFacts = {
  ...{ work_mode: null, eligibility: 'unknown', cities: [], countries: [], regions: [], seniority: [] },
  ...{ pay_min: null, pay_max: null, pay_currency: null, pay_period: null, skills: [], chains: [] },
};
const place = (facts: Partial<CardFacts> | null, location: string | null = null) =>
  describePlaceLine({ location, is_remote: false, facts: facts && { ...nothing, ...facts } });
const pay = (facts: Partial<CardFacts>, salary_range: string | null = null) =>
  describePayLine({ salary_range, facts: { ...nothing, ...facts } });

test('a card has one line about the place, and never says remote twice', () => {
  expect(place({ work_mode: 'remote', eligibility: 'listed', countries: ['PT', 'ES'] })).toBe(
    'Remote · Portugal, Spain',
  );
  expect(place({ work_mode: 'hybrid', cities: ['Lisbon'], countries: ['PT'] })).toBe('Lisbon · hybrid');
  expect(place({ work_mode: 'remote', eligibility: 'worldwide', regions: ['Worldwide'] })).toBe('Remote · worldwide');
  expect(place({ work_mode: 'remote' }, 'Remote')).toBe('Remote · countries not stated');
  expect(place({ work_mode: 'onsite', countries: ['PT', 'ES', 'FR', 'DE'] })).toBe(
    'Portugal, Spain, France +1 · on-site',
  );
  expect(place({}, 'Somewhere nice')).toBe('Somewhere nice');
  expect(place(null, 'Zug')).toBe('Zug');
});

test('pay has one form with its period; what was not understood stays as it is written', () => {
  const yearly = { pay_currency: 'USD', pay_period: 'year' as const };
  expect(pay({ pay_min: 120_000, pay_max: 150_000, ...yearly })).toBe('$120,000 to $150,000 a year');
  expect(pay({ pay_min: 24.5, pay_max: null, pay_currency: 'EUR', pay_period: 'hour' })).toBe('From €24.5 an hour');
  expect(pay({ pay_min: null, pay_max: 9000, pay_currency: 'USDC', pay_period: 'month' })).toBe(
    'Up to 9,000 USDC a month',
  );
  expect(pay({ pay_min: 2, pay_max: 2, pay_currency: 'ETH', pay_period: 'month' })).toBe('2 ETH a month');
  expect(pay({}, 'Competitive')).toBe('Competitive');
});

test('a card names the level and at most three skills or chains', () => {
  const tags = listTags({ ...nothing, seniority: ['senior'], skills: ['Rust', 'Go'], chains: ['Solana', 'Sui'] });
  expect(tags).toEqual(['Senior', 'Rust', 'Go', 'Solana']);
});
