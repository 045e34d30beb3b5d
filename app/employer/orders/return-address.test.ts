import { expect, test } from 'vitest';
import { stubStorage } from '#tests/stub-storage.ts';
import { storeReturnAddress, takeReturnAddress } from './return-address.ts';

const stored = stubStorage('sessionStorage');

const plan = '/employer/plan/00000000-0000-4000-8000-000000000001?kind=renewal';

test('an employer who signs in on the way to an order is led on to it once, within an hour', () => {
  storeReturnAddress(plan, 1_000);
  expect(takeReturnAddress(2_000)).toBe(plan);
  expect(takeReturnAddress(2_000)).toBeNull();

  storeReturnAddress(plan, 1_000);
  expect(takeReturnAddress(1_000 + 61 * 60_000)).toBeNull();
});

test.each(['//evil.test', 'https://evil.test/employer/plan/1', '/employer/dashboard', '/employer/orders/../admin'])(
  'an employer is never led on to %s',
  (address) => {
    storeReturnAddress(address, 1_000);
    expect(stored.size).toBe(0);
    stored.set('wanted-order', JSON.stringify({ address, at: 1_000 }));
    expect(takeReturnAddress(1_000)).toBeNull();
  },
);
