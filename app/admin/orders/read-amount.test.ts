import { expect, test } from 'vitest';
import { writeAmount } from '#domain/payments/money.ts';
import { readAmount } from './read-amount.ts';

test.each([
  ['299', 29_900],
  ['299.50', 29_950],
  ['299,5', 29_950],
  ['$1,234.50', 123_450],
  ['1.234,50 €', 123_450],
  ["1'234", 123_400],
  ['1,234', 123_400],
  ['0', 0],
  ['9999999999', 999_999_999_900],
  ['99999999999999999999', Number.MAX_SAFE_INTEGER],
  ['-5', null],
  ['1.2.3', null],
  ['12,34,5', null],
  ['', null],
  ['all of it', null],
  ['1e9', null],
])('%j is %j minor units', (text, amount) => {
  expect(readAmount(text, 'USD')).toBe(amount);
});

test('an amount is written as it is read', () => {
  for (const amount of [29_900, 29_950, 5]) expect(readAmount(writeAmount(amount, 'USD'), 'USD')).toBe(amount);
  expect(writeAmount(300, 'JPY')).toBe('300');
});
