import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { StartProblem } from '#database/start-problem.ts';
import { readSettings } from './settings.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const names = { DKIM_DOMAIN: 'cw.example', DKIM_SELECTOR: 's1' };

test.each([
  ['PEM', pem],
  ['PEM with its line breaks written out', pem.replaceAll('\n', '\\n')],
  ['PEM of PKCS #1', privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
  ['base64 of PEM', Buffer.from(pem).toString('base64')],
  ['base64 of DER', privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')],
])('a key may be %s', (_, DKIM_PRIVATE_KEY) => {
  expect(readSettings({ ...names, DKIM_PRIVATE_KEY }).DKIM_PRIVATE_KEY).toBe(pem);
});

test.each([
  ['nonsense', 'is not an RSA private key in PEM, or base64 of one'],
  [
    generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    'is not an RSA private key in PEM, or base64 of one',
  ],
  [
    generateKeyPairSync('rsa', { modulusLength: 512 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    'is an RSA key of fewer than 1024 bits',
  ],
])('a key that cannot sign is refused without being repeated', (DKIM_PRIVATE_KEY, sentence) => {
  expect(() => readSettings({ ...names, DKIM_PRIVATE_KEY })).toThrow(
    new StartProblem(`The setting DKIM_PRIVATE_KEY ${sentence}.`),
  );
});
