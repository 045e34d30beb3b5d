import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDollarSalary } from '#domain/salary.ts';
import { mapSalary } from './map-salary.ts';

// The same cases every time: a failure that comes and goes helps no developer.
fc.configureGlobal({ seed: 20261115 });

describe('figures become the text of a listing', () => {
  test.each([
    [{ min: 120_000, max: 160_000, currency: 'USD', period: 'year' }, '$120k - $160k', 'year'],
    [{ min: 110_000, max: 150_000, currency: 'EUR', period: '1 YEAR' }, '€110k - €150k', 'year'],
    [{ min: '110400.0', max: '150000', currency: 'usd', period: 'YEAR' }, '$110.4k - $150k', 'year'],
    [{ min: 60, max: 80, currency: 'USD', period: 'per-hour-wage' }, '$60 - $80 per hour', 'hour'],
    [{ min: 22.5, max: 30, currency: 'USD', period: 'HOURLY' }, '$22.50 - $30 per hour', 'hour'],
    [{ min: 9_000, max: 11_000, currency: 'CHF', period: 'MONTHLY' }, 'CHF 9k - 11k per month', 'month'],
    [{ min: 1_000, max: 1_500, currency: 'GBP', period: 'per-week-salary' }, '£1k - £1.5k per week', 'week'],
    [{ min: 400, max: 400, currency: 'USD', period: 'DAILY' }, '$400 per day', 'day'],
    [{ min: 120_450, max: 160_000, currency: 'USD', period: 'year' }, '$120,450 - $160,000', 'year'],
    [{ min: 6_000_000, max: 9_000_000, currency: 'JPY', period: 'year' }, 'JPY 6,000,000 - 9,000,000', 'year'],
    [{ min: 100_000, max: 120_000, currency: 'CAD', period: 'year' }, 'CAD 100k - 120k', 'year'],
    [{ min: 8_000, max: 9_000, currency: 'USD', period: 'year' }, '$8k - $9k per year', 'year'],
    [{ min: 100_000, max: null, currency: 'USD', period: 'year' }, 'From $100k', 'year'],
    [{ min: 0, max: 100_000, currency: 'USD', period: 'year' }, 'Up to $100k', 'year'],
    [{ min: 120_000, max: 160_000, currency: 'USD', period: null }, '$120k - $160k', null],
    [{ min: 60, max: 80, currency: 'USD', period: 'NONE' }, '$60 - $80', null],
    [{ min: 60, max: 80, currency: null, period: 'hour' }, '60 - 80 per hour', 'hour'],
    [{ min: 100_000, max: 120_000, currency: 'USDC', period: 'year' }, 'USDC 100k - 120k', 'year'],
  ] as const)('%j', (given, text, period) => {
    const found = mapSalary(given);

    expect(found).toMatchObject({ text, period });
  });

  test('with its numbers', () => {
    expect(mapSalary({ min: '80000', max: '100000', currency: 'EUR', period: 'year' })).toEqual({
      text: '€80k - €100k',
      min: 80_000,
      max: 100_000,
      currency: 'EUR',
      period: 'year',
    });
  });
});

describe('what cannot be meant is nothing:', () => {
  test.each([
    ['nothing said', {}],
    ['zeros', { min: 0, max: 0, currency: 'USD', period: 'year' }],
    ['ends the wrong way round', { min: 160_000, max: 120_000, currency: 'USD', period: 'year' }],
    ['a range that says nothing', { min: 1_000, max: 200_000, currency: 'USD', period: 'year' }],
    ['a year for an hour', { min: 120_000, max: 160_000, currency: 'USD', period: 'hour' }],
    ['an hour for a year', { min: 60, max: 80, currency: 'USD', period: 'year' }],
    ['more than any job pays', { min: 1e9, max: 2e9, currency: 'USD', period: 'year' }],
    ['less than nothing', { min: -5, max: 80, currency: 'USD', period: 'hour' }],
    ['words', { min: 'a lot', max: 'more', currency: 'USD', period: 'year' }],
    ['no number', { min: Number.NaN, max: 80, currency: 'USD', period: 'hour' }],
    ['an unknown currency', { min: 60, max: 80, currency: 'XXQ', period: 'hour' }],
    ['a period that is none of ours', { min: 4_000, max: 5_000, currency: 'USD', period: '2 WEEK' }],
    ['neither currency nor period', { min: 60, max: 80 }],
  ])('%s', (_, given) => {
    expect(mapSalary(given)).toBeNull();
  });
});

test('the pages read a dollar text back as it was meant, or not at all', () => {
  const period = fc.constantFrom('hour', 'day', 'week', 'month', 'year');
  const cents = fc.integer({ min: 100, max: 500_000_000 }).map((amount) => amount / 100);
  const hundreds = fc.integer({ min: 1, max: 50_000 }).map((amount) => amount * 100);
  const amount = fc.oneof(cents, hundreds);

  fc.assert(
    fc.property(amount, amount, period, (one, other, unit) => {
      const [min, max] = [Math.min(one, other), Math.max(one, other)];
      const salary = mapSalary({ min, max, currency: 'USD', period: unit });
      if (salary) expect(readDollarSalary(salary.text)).toEqual({ min, max, unit: unit.toUpperCase() });
    }),
    { numRuns: 2_000 },
  );
});

test.each(['EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'SGD', 'HKD', 'USDC', 'INR'])(
  'the pages take no amount in %s for dollars',
  (currency) => {
    const salary = mapSalary({ min: 100_000, max: 120_000, currency, period: 'year' });

    expect(salary?.currency).toBe(currency);
    expect(readDollarSalary(salary?.text ?? null)).toBeNull();
  },
);

test('the pages claim nothing about a range with an open end', () => {
  const open = mapSalary({ min: 100_000, currency: 'USD', period: 'year' });

  expect(readDollarSalary(open?.text ?? null)).toBeNull();
});
