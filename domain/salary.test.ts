import { expect, test } from 'vitest';
import { readDollarSalary } from './salary.ts';

test.each([
  ['$80k - $120k', 80_000, 120_000, 'YEAR'],
  ['$80K–$120K', 80_000, 120_000, 'YEAR'],
  ['$80-120k', 80_000, 120_000, 'YEAR'],
  ['$80k to $120k per year', 80_000, 120_000, 'YEAR'],
  ['$120,000 - $150,000', 120_000, 150_000, 'YEAR'],
  ['$120,000.50 / year', 120_000.5, 120_000.5, 'YEAR'],
  ['US$100k', 100_000, 100_000, 'YEAR'],
  ['USD 100,000 - 120,000 annually', 100_000, 120_000, 'YEAR'],
  ['USD $100,000 - $120,000', 100_000, 120_000, 'YEAR'],
  ['100k - 120k USD', 100_000, 120_000, 'YEAR'],
  ['$55 - $75 / hour', 55, 75, 'HOUR'],
  ['$22.50/hr', 22.5, 22.5, 'HOUR'],
  ['$28 - $34 an hour', 28, 34, 'HOUR'],
  ['$5,000 - $7,000 per month', 5_000, 7_000, 'MONTH'],
  ['$400 per day', 400, 400, 'DAY'],
  ['$120k - $150k + equity', 120_000, 150_000, 'YEAR'],
  ['$120k - $150k base, plus tokens', 120_000, 150_000, 'YEAR'],
  ['$120k–$150k (DOE)', 120_000, 150_000, 'YEAR'],
] as const)('%s is read', (text, min, max, unit) => {
  expect(readDollarSalary(text)).toEqual({ min, max, unit });
});

test.each([
  null,
  '',
  'Competitive',
  '€80k - €100k',
  '£50k',
  'CHF 120k',
  '80k - 100k',
  'C$100k - C$120k',
  'CA$100k',
  'A$ 100k',
  'AU$100k',
  'S$9,000 per month',
  '$100k - $120k CAD',
  '$100k - $120k (CAD)',
  '100k USDC',
  '$100k in USDC',
  '$100k USDT',
  '$100k OTE',
  'Up to $150k',
  'From $100k',
  '$100k+',
  '$50 - $70',
  '$1 - $2 / hour to start, then more',
  '$120k - $80k',
  '$0',
  '$100k - €120k',
  '$100k - $120k per sprint',
  '100 SOL',
  '$TOKEN 5000',
  `$100k${' '.repeat(300)}`,
])('%s is left alone', (text) => {
  expect(readDollarSalary(text)).toBeNull();
});
