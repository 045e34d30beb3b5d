import { expect, test } from 'vitest';
import { readPay } from './read-pay.ts';
import { readPayExtras, readPayMeans } from './read-pay-extras.ts';

test.each([
  ['$100k + equity', true, false],
  ['€60k + ESOP + tokens', true, true],
  ['100k + 0.2% - 0.6%', true, false],
  ['$90k, profit share', false, false],
  ['$90k, 401(k) up to 4%', false, false],
  ['3,000 USDC', false, false],
  ['$70k, no equity', false, false],
  ['€80k + equity (no tokens)', true, false],
])('%s in a salary field', (text, hasEquity, hasTokens) => {
  const { equity, tokens } = readPayExtras(text, { isField: true });

  expect([equity !== null, tokens !== null]).toEqual([hasEquity, hasTokens]);
});

test.each([
  ['We offer a salary, equity and a token allocation.', true, true],
  ['You design token standards for private equity funds.', false, false],
  ['We value diversity, equity and inclusion.', false, false],
  ['We do not offer equity or tokens, but a good salary.', false, false],
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
