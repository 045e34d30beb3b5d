import { expect, test } from 'vitest';
import { buildTotpUri, findTotpStep, makeTotpSecret, totpCodeAt } from './totp.ts';

// The ASCII text 12345678901234567890 of RFC 6238, appendix B.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is that of the standard', (seconds, code) => {
  expect(totpCodeAt(secret, Math.floor(seconds / 30))).toBe(code);
});

test('a code is good in its own step and those beside it', () => {
  const step = 50_000_000;
  const at = (offset: number) =>
    findTotpStep({ secret, code: totpCodeAt(secret, step), now: (step + offset) * 30_000 });

  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
});

test.each(['', '12345', '1234567', '28708２', 'abcdef'])('%j is no code', (code) => {
  expect(findTotpStep({ secret, code, now: 59_000 })).toBeNull();
});

test('secrets differ and are long enough', () => {
  const secrets = Array.from({ length: 50 }, makeTotpSecret);

  expect(new Set(secrets).size).toBe(50);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

test('an address for apps names issuer and account whatever is in them', () => {
  const uri = buildTotpUri({ secret, issuer: 'A & B: Jobs', account: 'a+b@example.com' });

  expect(uri).toBe(
    `otpauth://totp/A%20%26%20B%3A%20Jobs:a%2Bb%40example.com?secret=${secret}&issuer=A%20%26%20B%3A%20Jobs&algorithm=SHA1&digits=6&period=30`,
  );
});
