import { expect, test } from 'vitest';
import { readPay } from './read-pay.ts';
import { readPayExtras, readPayMeans } from './read-pay-extras.ts';

test.each([
  ['$100k + equity', true, false],
  ['€60k + ESOP + tokens', true, true],
  ['100k + 0.2% - 0.6%', true, false],
  ['$90-120k / 0.05 - 0.3%', true, false],
  ['$90k-$120k · 1.0% – 2.5% (depending on experience)', true, false],
  ['$95k + 0.15-0.4% + tokens', true, true],
  ['$95k + token options', false, true],
  ['$90k + 5% (annual bonus)', false, false],
  ['$90k, profit share', false, false],
  ['$90k, 401(k) up to 4%', false, false],
  ['3,000 USDC', false, false],
  ['$70k, no equity', false, false],
  ['€80k + equity (no tokens)', true, false],
  ['USD 60–80k, vesting token package', false, true],
  ['$100k + tokens (4 year vesting)', false, true],
  ['$100k + equity and tokens, vesting over 4 years', true, true],
  ['$100k, four years of vesting', true, false],
  ['Options market maker, $100k-$150k salary', false, false],
  ['$100k, options', true, false],
  ['80K - 150K + equity + coins', true, true],
])('%s in a salary field', (text, hasEquity, hasTokens) => {
  const { equity, tokens } = readPayExtras(text, { isField: true });

  expect([equity !== null, tokens !== null]).toEqual([hasEquity, hasTokens]);
});

test.each([
  ['We offer a salary, equity and a token allocation.', true, true],
  ['You design token standards for private equity funds.', false, false],
  ['We value diversity, equity and inclusion.', false, false],
  ['We do not offer equity or tokens, but a good salary.', false, false],
  ['You also take part in our equity plan.', true, false],
  ['This role is also eligible to participate in our equity plan.', true, false],
  ['You get EUR 4.500 monthly and options in our ESOP.', true, false],
  ['On top you receive tokens, vesting over four years.', false, true],
  ['$200K – $260K • Offers Equity • 0.1% – 0.25% tokens', true, true],
  ['Base: $90,000\nTokens: $50,000/yr', false, true],
  ['You administer our equity plan and its ESOP.', false, false],
  ['You get to work on options for DAOs.', false, false],
  ['You price futures and options for a salary of $90k.', false, false],
  ['Users receive tokens for staking.', false, false],
  ['Compensation: salary and shares. Tokens: none.', true, false],
])('%s in a description', (text, hasEquity, hasTokens) => {
  const { equity, tokens } = readPayExtras(text, { isField: false });

  expect([equity !== null, tokens !== null]).toEqual([hasEquity, hasTokens]);
});

test.each([
  ['$100k', 'fiat'],
  ['5k USDT', 'stablecoin'],
  ['$5,000 a month in USDC', 'stablecoin'],
  ['2 ETH a month', 'token'],
  ['Competitive', null],
])('%s is paid in %s', (text, means) => {
  expect(readPayMeans(readPay(text), text, '')).toBe(means);
});

test('a description may say what the pay is paid out in', () => {
  expect(readPayMeans(readPay('$100k'), '$100k', 'Salaries are paid in USDC.')).toBe('stablecoin');
  expect(readPayMeans(readPay('$100k'), '$100k', 'You settle trades in USDC.')).toBe('fiat');
  expect(readPayMeans(readPay('$100k'), '$100k', 'Your salary is paid in tokens.')).toBe('token');
  expect(readPayMeans(readPay('$100k'), '$100k', 'A salary of $100k, $20k in tokens.')).toBe('fiat');
});
