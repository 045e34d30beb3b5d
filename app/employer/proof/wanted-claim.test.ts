import { beforeEach, expect, test, vi } from 'vitest';
import { findWantedClaim, removeWantedClaim, storeWantedClaim } from './wanted-claim.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

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
