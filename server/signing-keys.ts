import { generateKeyPairSync, type JsonWebKey, randomUUID } from 'node:crypto';
import { z } from 'zod';

/** A JWK with a key id. */
export type SigningKey = JsonWebKey & { kid: string; alg?: string; key_ops?: string[] };

/** The keys that sign and verify access tokens; the backend checks whether they are fit for that. */
export const SigningKeys = z
  .array(
    z.custom<SigningKey>((key) => isNamedKey(key), 'has a key without "kty" or "kid"'),
    'is not a list of keys',
  )
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length, 'names two keys alike ("kid")');

function isNamedKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('kty' in value) || !('kid' in value)) return false;
  return typeof value.kty === 'string' && typeof value.kid === 'string' && value.kid !== '';
}

/** A new key pair with a key id. */
export function makeSigningKey(alg: 'RS256' | 'ES256' = 'ES256'): SigningKey {
  const { privateKey } =
    alg === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg, key_ops: ['sign', 'verify'] };
}
