import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// This module is in charge of the codes of authenticator apps: TOTP (https://www.rfc-editor.org/rfc/rfc6238) with what
// all apps understand: SHA-1, six digits, thirty seconds.

const stepSeconds = 30;
const digits = 6;
/** A clock may be a step off in either direction. */
const driftSteps = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new shared secret in base32, as apps take it. */
export function makeTotpSecret(): string {
  return toBase32(randomBytes(20));
}

/** The address that an app reads from the QR code. */
export function buildTotpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(digits) });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}&period=${stepSeconds}`;
}

/** The time step that a code belongs to, or null. The caller stores the step of an accepted code: no earlier one is good. */
export function findTotpStep({ secret, code, now }: { secret: string; code: string; now: number }): number | null {
  const current = Math.floor(now / 1000 / stepSeconds);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = current - driftSteps; step <= current + driftSteps; step++) {
    const wanted = Buffer.from(totpCodeAt(secret, step));
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) found = step;
  }
  return found;
}

/** The code of a time step (https://www.rfc-editor.org/rfc/rfc4226#section-5.3). */
export function totpCodeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
