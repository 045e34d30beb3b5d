import { expect, test } from 'vitest';
import { makeSigningKey } from './fixtures/make-signing-key.ts';
import { findKeyring, importSigningKey, type SigningKey } from './keyring.ts';

const jwtSecret = 'a secret for tests that is long enough for HS256';
const rsa = makeSigningKey('RS256', 'rsa');
const ec = makeSigningKey('ES256', 'ec');
const oct: SigningKey = { kty: 'oct', kid: 'oct', k: Buffer.alloc(32, 7).toString('base64url') };

const open = (signingKeys: SigningKey[]) =>
  findKeyring({ jwtSecret, signingKeys, publishable: '', secret: '', required: false });

test('without keys the shared secret signs, and nothing is public', () => {
  expect(open([])).toMatchObject({ signer: { alg: 'HS256' }, publicKeys: [] });
});

test('the first key that may sign does; the others only verify', () => {
  const { d: _, ...publicPart } = rsa;

  expect(open([ec, rsa]).signer).toMatchObject({ alg: 'ES256', kid: 'ec' });
  expect(open([publicPart, ec]).signer).toMatchObject({ kid: 'ec' });
  expect(open([{ ...oct, key_ops: ['verify'] }, rsa]).signer).toMatchObject({ alg: 'RS256', kid: 'rsa' });
  expect(open([{ ...ec, key_ops: ['verify'] }]).signer).toMatchObject({ alg: 'HS256' });
});

test('only public parts of asymmetric keys are told, each with its name and use', () => {
  const told = open([ec, oct, rsa]).publicKeys;

  expect(told).toEqual([
    { kty: 'EC', crv: 'P-256', x: ec.x, y: ec.y, kid: 'ec', alg: 'ES256', use: 'sig', key_ops: ['verify'] },
    { kty: 'RSA', n: rsa.n, e: rsa.e, kid: 'rsa', alg: 'RS256', use: 'sig', key_ops: ['verify'] },
  ]);
});

test.each<[string, SigningKey, string]>([
  ['another curve', { kty: 'EC', crv: 'P-384', kid: 'k', x: ec.x, y: ec.y } as SigningKey, 'for none of HS256'],
  ['an algorithm that does not fit', { ...ec, alg: 'RS256' }, 'for none of HS256'],
  ['an unknown kind', { kty: 'OKP', kid: 'k' }, 'for none of HS256'],
  ['a short secret', { kty: 'oct', kid: 'k', k: 'c2hvcnQ' }, 'shorter than 32 bytes'],
])('a key of %s is refused with a sentence', (_, key, sentence) => {
  expect(() => importSigningKey(key)).toThrow(sentence);
});
