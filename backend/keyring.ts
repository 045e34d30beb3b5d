import { createPrivateKey, createPublicKey, createSecretKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { BackendConfig } from './config.ts';

// This module is in charge of the keys that sign and verify tokens. Each is bound to one algorithm: a token names an
// algorithm itself, and believing it would let a public key pass as a shared secret
// (https://www.rfc-editor.org/rfc/rfc8725#section-2.1).

type Algorithm = 'HS256' | 'RS256' | 'ES256';

/** A JWK (https://www.rfc-editor.org/rfc/rfc7517). Without `key_ops` it may do whatever its parts allow. */
export type SigningKey = JsonWebKey & { kid: string; alg?: string; key_ops?: string[] };

/** The shared secrets have no `kid`: tokens signed with them never named one. */
export type Verifier = { alg: Algorithm; kid?: string; key: KeyObject };
type Signer = Verifier;

type Keyring = {
  signer: Signer;
  verifiers: Verifier[];
  /** What is published: the public part of each asymmetric key. */
  publicKeys: object[];
};

type Keys = BackendConfig['keys'];

/** The secret that signs, then those whose signatures are still good. */
export function findSecrets({ jwtSecret, previousJwtSecrets = [] }: Keys): string[] {
  return [jwtSecret, ...previousJwtSecrets];
}

const keyrings = new WeakMap<Keys, Keyring>();

/** The keys of a configuration, made ready once. The first key that may sign does; else the shared secret. */
export function findKeyring(keys: Keys): Keyring {
  const known = keyrings.get(keys);
  if (known) return known;
  const imported = (keys.signingKeys ?? []).map(importSigningKey);
  const [current, ...previous] = findSecrets(keys).map(toVerifier);
  if (!current) throw new Error('there is no signing secret');
  const keyring = {
    signer: imported.find(({ signer }) => signer)?.signer ?? current,
    verifiers: [...imported.map(({ verifier }) => verifier), current, ...previous],
    publicKeys: imported.flatMap(({ publicKey }) => publicKey ?? []),
  };
  keyrings.set(keys, keyring);
  return keyring;
}

const toVerifier = (secret: string): Verifier => ({ alg: 'HS256', key: createSecretKey(Buffer.from(secret)) });

type Imported = { verifier: Verifier; signer: Signer | null; publicKey: object | null };

/** A key ready for use, or an error with a sentence that says what is wrong with it. */
export function importSigningKey(jwk: SigningKey): Imported {
  const { kid, key_ops: uses } = jwk;
  const alg = findAlgorithm(jwk);
  const maySign = uses?.includes('sign') ?? true;
  if (alg === 'HS256') {
    const key = createSecretKey(jwk.k ?? '', 'base64url');
    if ((key.symmetricKeySize ?? 0) < 32) throw new Error(`the key "${kid}" is shorter than 32 bytes`);
    return { verifier: { alg, kid, key }, signer: maySign ? { alg, kid, key } : null, publicKey: null };
  }
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  if (alg === 'RS256' && (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new Error(`the key "${kid}" is shorter than 2048 bits`);
  }
  return {
    verifier: { alg, kid, key },
    signer: jwk.d && maySign ? { alg, kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) } : null,
    publicKey: { ...key.export({ format: 'jwk' }), kid, alg, use: 'sig', key_ops: ['verify'] },
  };
}

const algorithmOfType: Record<string, Algorithm> = { oct: 'HS256', RSA: 'RS256', EC: 'ES256' };

function findAlgorithm({ kty = '', crv, kid, alg }: SigningKey): Algorithm {
  const own = algorithmOfType[kty];
  if (!own || (alg !== undefined && alg !== own) || (kty === 'EC' && crv !== 'P-256')) {
    throw new Error(`the key "${kid}" is for none of HS256, RS256 and ES256`);
  }
  return own;
}
