import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type JWTHeaderParameters, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { makeSigningKey } from './fixtures/make-signing-key.ts';
import type { SigningKey } from './keyring.ts';
import { verifyToken } from './verify-token.ts';

const jwtSecret = 'a secret for tests that is long enough for HS256';
const rsa = makeSigningKey('RS256', 'rsa');
const ec = makeSigningKey('ES256', 'ec');
const stranger = makeSigningKey('ES256', 'ec');
const oct: SigningKey = { kty: 'oct', kid: 'oct', k: Buffer.alloc(32, 7).toString('base64url'), key_ops: ['verify'] };
const keys = { jwtSecret, signingKeys: [ec, rsa, oct], publishable: '', secret: '', required: false };

const privateKey = (jwk: SigningKey) => createPrivateKey({ key: jwk, format: 'jwk' });
const publicKey = (jwk: SigningKey) => createPublicKey({ key: jwk, format: 'jwk' });
const bytes = (text: string) => new TextEncoder().encode(text);

const sign = (header: JWTHeaderParameters, key: KeyObject | Uint8Array) =>
  new SignJWT({ sub: 'a-user', role: 'service_role' }).setProtectedHeader(header).sign(key);

/** A token made by hand, for headers that a library refuses to make. */
function forge(header: object, secret: string | Buffer): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${encode(header)}.${encode({ sub: 'a-user', role: 'service_role' })}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}

test.each([
  ['RS256', { alg: 'RS256', kid: 'rsa' }, privateKey(rsa)],
  ['ES256', { alg: 'ES256', kid: 'ec' }, privateKey(ec)],
  ['ES256 that names no key', { alg: 'ES256' }, privateKey(ec)],
  ['HS256 with a named secret', { alg: 'HS256', kid: 'oct' }, Buffer.alloc(32, 7)],
  ['HS256 with the shared secret', { alg: 'HS256' }, bytes(jwtSecret)],
])('a token of %s is good beside the others', async (_, header, key) => {
  expect(await verifyToken(await sign(header, key), keys)).toMatchObject({ sub: 'a-user' });
});

test.each([
  ['the public RSA key, as a secret', { alg: 'HS256' }, publicKey(rsa).export({ type: 'spki', format: 'pem' })],
  ['the same, under its name', { alg: 'HS256', kid: 'rsa' }, publicKey(rsa).export({ type: 'spki', format: 'pem' })],
  [
    'the public EC key, as a secret',
    { alg: 'HS256', kid: 'ec' },
    publicKey(ec).export({ type: 'spki', format: 'pem' }),
  ],
  ['its DER form', { alg: 'HS256', kid: 'ec' }, publicKey(ec).export({ type: 'spki', format: 'der' })],
  ['its JWK form', { alg: 'HS256', kid: 'ec' }, JSON.stringify(publicKey(ec).export({ format: 'jwk' }))],
  ['nothing', { alg: 'HS256', kid: 'ec' }, ''],
])('a token signed with %s is refused', async (_, header, secret) => {
  await expect(verifyToken(forge(header, secret), keys)).rejects.toMatchObject({ name: /BadToken|OtherKey/ });
});

test.each([
  ['none', { alg: 'none' }],
  ['none, under the name of a key', { alg: 'none', kid: 'ec' }],
  ['None', { alg: 'None' }],
  ['HS512', { alg: 'HS512' }],
  ['an empty text', { alg: '' }],
])('a token whose algorithm is %s is refused, signed or not', async (_, header) => {
  const signed = forge(header, jwtSecret);
  const unsigned = `${signed.split('.').slice(0, 2).join('.')}.`;

  await expect(verifyToken(signed, keys)).rejects.toMatchObject({ problem: 'malformed' });
  await expect(verifyToken(unsigned, keys)).rejects.toMatchObject({ problem: 'malformed' });
});

test.each([
  ['no key has', { alg: 'HS256', kid: 'unknown' }, bytes(jwtSecret)],
  ['a key of another algorithm has', { alg: 'HS256', kid: 'ec' }, bytes(jwtSecret)],
  ['another key has', { alg: 'HS256', kid: 'oct' }, bytes(jwtSecret)],
  ['is a path', { alg: 'HS256', kid: '../../dev/null' }, bytes(jwtSecret)],
])('a well-signed token with a "kid" that %s is refused', async (_, header, key) => {
  await expect(verifyToken(await sign(header, key), keys)).rejects.toMatchObject({ problem: 'wrong signature' });
});

test('another pair under the same name, and a key that came with the token, are refused', async () => {
  const header = { alg: 'ES256', kid: 'ec', jwk: publicKey(stranger).export({ format: 'jwk' }) };

  const token = await sign(header as JWTHeaderParameters, privateKey(stranger));

  await expect(verifyToken(token, keys)).rejects.toMatchObject({ problem: 'wrong signature' });
});

test('a key that was taken off the list is no longer good', async () => {
  const token = await sign({ alg: 'ES256', kid: 'ec' }, privateKey(ec));

  await expect(verifyToken(token, { ...keys, signingKeys: [rsa] })).rejects.toMatchObject({ problem: 'malformed' });
});

test('a token that was signed for a purpose of its own is no token of a user', async () => {
  const token = await new SignJWT({ sub: 'a-user', role: 'service_role', purpose: 'storage.upload' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(bytes(jwtSecret));

  await expect(verifyToken(token, keys)).rejects.toMatchObject({ problem: 'malformed' });
});
