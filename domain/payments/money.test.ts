import { expect, test } from 'vitest';
import { formatMoney, toMinorUnits } from './money.ts';

test.each([
  [29_900, 'USD', '$299'],
  [29_950, 'USD', '$299.50'],
  [-29_900, 'USD', '-$299'],
  [300, 'JPY', '¥300'],
  [0, 'EUR', '€0'],
])('%i of %s reads %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test.each([
  [299, 'USD', 29_900],
  [19.99, 'USD', 1999],
  [0.1 + 0.2, 'USD', 30],
  [19.999, 'USD', null],
  [300, 'JPY', 300],
  [300.5, 'JPY', null],
])('a price of %d %s is %j minor units', (price, currency, amount) => {
  expect(toMinorUnits(price, currency)).toBe(amount);
});
