import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// This module is in charge of how factors' secrets lie in the database: encrypted with a key that follows from the
// signing secret, which is not in it. A copy of the tables alone makes no codes. Each is bound to its factor, so that
// none can be put in another's place.

const version = 'v1';
const ivLength = 12;
const tagLength = 16;

type Sealed = { factorId: string; sealed: string };

export function sealSecret(signingSecret: string, { factorId, secret }: { factorId: string; secret: string }): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(signingSecret), iv).setAAD(Buffer.from(factorId));
  const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return `${version}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** The secret, by the first of the signing secrets that fits; null when none does. */
export function openSecret(signingSecrets: string[], sealed: Sealed): string | null {
  for (const signingSecret of signingSecrets) {
    try {
      return open(signingSecret, sealed);
    } catch {
      // Sealed under another secret, or not sealed by us.
    }
  }
  return null;
}

function open(signingSecret: string, { factorId, sealed }: Sealed): string {
  const [prefix, text = ''] = sealed.split(':');
  if (prefix !== version) throw new Error('sealed in an unknown way');
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(signingSecret), bytes.subarray(0, ivLength))
    .setAAD(Buffer.from(factorId))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]).toString('utf8');
}

const deriveKey = (signingSecret: string) => Buffer.from(hkdfSync('sha256', signingSecret, '', 'factor secrets', 32));
