import { expect, test } from 'vitest';
import { readCompanyFilters } from './companies-address.ts';

test('what is too long is cut between characters, never within one', () => {
  const params = new URLSearchParams({ search: `${'a'.repeat(99)}😀`, industry: `${'b'.repeat(99)}😀` });
  expect(readCompanyFilters(params)).toMatchObject({ search: 'a'.repeat(99), industry: 'b'.repeat(99) });
});
