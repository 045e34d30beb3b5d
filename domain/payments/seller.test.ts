import { expect, test } from 'vitest';
import { formatIban, Seller } from './seller.ts';

const seller = { name: 'Chainwork GmbH', country: 'DE', iban: 'DE89 3704 0044 0532 0130 00' };

test('a seller has a name, a country and where money goes', () => {
  const read = Seller.parse({ ...seller, address: ['Torstraße 1', '10119 Berlin'], vat_rate: 19 });

  expect(read).toMatchObject({ iban: 'DE89370400440532013000', vat_rate: 19 });
  expect(formatIban(read.iban ?? '')).toBe(seller.iban);
});

test.each([
  ['without a name', { name: ' ' }],
  ['with a country in words', { country: 'Germany' }],
  ['with a mistyped IBAN', { iban: 'DE89 3704 0044 0532 0130 01' }],
  ['with a field that is not known', { vatId: 'DE1' }],
  ['with a rate that is no percentage', { vat_rate: 0.123 }],
])('a seller %s is refused', (_, change) => {
  expect(Seller.safeParse({ ...seller, ...change }).success).toBe(false);
});
