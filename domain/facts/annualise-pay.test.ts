import { expect, test } from 'vitest';
import { annualisePay } from './annualise-pay.ts';

test.each([
  [50, 'USD', 'hour', 104_000],
  [100_000, 'EUR', 'year', 113_610],
  [5_000, 'USDC', 'month', 60_000],
  [2, 'ETH', 'month', null],
  [100_000, null, 'year', null],
  [100_000, 'USD', null, null],
  [20, 'USD', 'month', null],
  [90_000_000, 'USD', 'year', null],
] as const)('%s %s a %s is %s dollars a year', (amount, currency, period, dollars) => {
  expect(annualisePay({ amount, currency, period })).toBe(dollars);
});
