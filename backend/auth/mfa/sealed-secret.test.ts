import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const older = 'the signing secret of yesterday, long enough';
const newer = 'the signing secret of today, long enough as well';
const factorId = '00000000-0000-4000-8000-000000000001';
const secret = 'GEZDGNBVGY3TQOJQ';

test('a sealed secret tells nothing and opens with the signing secret it was sealed with', () => {
  const sealed = sealSecret(older, { factorId, secret });

  expect(sealed).not.toContain(secret);
  expect(sealSecret(older, { factorId, secret })).not.toBe(sealed);
  expect(openSecret([newer, older], { factorId, sealed })).toBe(secret);
  expect(openSecret([newer], { factorId, sealed })).toBeNull();
});

test('it does not open for another factor, nor when a byte of it was changed', () => {
  const sealed = sealSecret(older, { factorId, secret });
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;

  expect(openSecret([older], { factorId: '00000000-0000-4000-8000-000000000002', sealed })).toBeNull();
  expect(openSecret([older], { factorId, sealed: changed })).toBeNull();
  expect(openSecret([older], { factorId, sealed: secret })).toBeNull();
});
