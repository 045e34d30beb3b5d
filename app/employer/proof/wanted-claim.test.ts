import { expect, test } from 'vitest';
import { stubStorage } from '#tests/stub-storage.ts';
import { findWantedClaim, removeWantedClaim, storeWantedClaim } from './wanted-claim.ts';

const stored = stubStorage('localStorage');

test('the company that a visitor wants to claim is stored for an hour, or until they are there', () => {
  storeWantedClaim('acme', 1_000);
  expect(findWantedClaim(1_000 + 59 * 60_000)).toBe('acme');
  expect(findWantedClaim(1_000 + 61 * 60_000)).toBeNull();

  removeWantedClaim();
  expect(findWantedClaim(1_000)).toBeNull();
});

test.each(['{"slug":"../admin","at":1000}', '{"slug":"//evil.test","at":1000}', 'null', 'x'])(
  'what was stored as %s leads nowhere',
  (value) => {
    stored.set('claimed-company', value);

    expect(findWantedClaim(1_000)).toBeNull();
  },
);
