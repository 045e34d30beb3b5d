import { describe, expect, test } from 'vitest';
import { readDollarSalary } from '#domain/salary.ts';
import { readSalaryText } from './read-salary-text.ts';

describe('pay in words', () => {
  test.each([
    ['$120,000 – $150,000 a year', '$120k - $150k', [120_000, 150_000, 'USD', 'year']],
    ['$120k-$150k', '$120k - $150k', [120_000, 150_000, 'USD', null]],
    ['$80-120k', '$80k - $120k', [80_000, 120_000, 'USD', null]],
    ['USD 100,000 to 120,000 annually', '$100k - $120k', [100_000, 120_000, 'USD', 'year']],
    ['100k - 120k USD', '$100k - $120k', [100_000, 120_000, 'USD', null]],
    ['$222,800 — $290,000 USD', '$222.8k - $290k', [222_800, 290_000, 'USD', null]],
    ['$90 - $120 /hour', '$90 - $120 per hour', [90, 120, 'USD', 'hour']],
    ['$22.50/hr', '$22.50 per hour', [22.5, 22.5, 'USD', 'hour']],
    ['€60.000 - €80.000 per year', '€60k - €80k', [60_000, 80_000, 'EUR', 'year']],
    ['60 000 € - 80 000 € per annum', '€60k - €80k', [60_000, 80_000, 'EUR', 'year']],
    ['£55k p.a.', '£55k', [55_000, 55_000, 'GBP', 'year']],
    ["CHF 120'000 - 140'000", 'CHF 120k - 140k', [120_000, 140_000, 'CHF', null]],
    ['C$100k - C$120k', 'CAD 100k - 120k', [100_000, 120_000, 'CAD', null]],
    ['$100k - $120k CAD', 'CAD 100k - 120k', [100_000, 120_000, 'CAD', null]],
    ['S$9,000 monthly', 'SGD 9k per month', [9_000, 9_000, 'SGD', 'month']],
    ['Up to $150k', 'Up to $150k', [null, 150_000, 'USD', null]],
    ['from $100,000 per year', 'From $100k', [100_000, null, 'USD', 'year']],
    ['$100k+', 'From $100k', [100_000, null, 'USD', null]],
    ['&#36;100k &ndash; &#36;120k', '$100k - $120k', [100_000, 120_000, 'USD', null]],
    ['$120k - $150k + equity', '$120k - $150k + equity', [120_000, 150_000, 'USD', null]],
    ['Salary: $120k - $150k', 'Salary: $120k - $150k', [120_000, 150_000, 'USD', null]],
  ] as const)('%s', (given, text, [min, max, currency, period]) => {
    expect(readSalaryText(given)).toEqual({ text, min, max, currency, period });
  });
});

describe('what is not wholly understood stays as it is, without numbers:', () => {
  test.each([
    '$100k base, $200k OTE',
    '$120k, sign-on $10k',
    'between 3 and 5 ETH monthly, negotiable',
    '$150k OTE',
    '$100k - €120k',
    '120k - 150k',
    '$160k - $120k',
  ])('%s', (text) => {
    expect(readSalaryText(text)).toEqual({ text, min: null, max: null, currency: null, period: null });
  });
});

test.each([null, undefined, '', 'Competitive', 'DOE', '0', '100000', '<b></b>'])('%j says nothing', (text) => {
  expect(readSalaryText(text)).toBeNull();
});

test('a text too long for a listing is cut', () => {
  expect(readSalaryText(`1 of ${'many words '.repeat(40)}`)?.text.length).toBeLessThanOrEqual(200);
});

test('the pages read the rewritten text as it was meant', () => {
  expect(readDollarSalary(readSalaryText('$120,000 – $150,000 a year')?.text ?? null)).toEqual({
    min: 120_000,
    max: 150_000,
    unit: 'YEAR',
  });
  expect(readDollarSalary(readSalaryText('$100k - $120k CAD')?.text ?? null)).toBeNull();
});

test('a hostile text takes no time', () => {
  expect(readSalaryText(`$${'1,111'.repeat(200)}${' '.repeat(500)}k${'- 1'.repeat(200)}`)?.min ?? null).toBeNull();
});
