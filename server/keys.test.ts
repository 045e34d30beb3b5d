import { createPublicKey } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataDir } from '#tests/run-server.ts';
import { readKeys } from './keys.ts';
import { readSettings } from './settings.ts';
import { makeSigningKey, type SigningKey } from './signing-keys.ts';

const twin = makeSigningKey();
const tryKey = (key: SigningKey) => void createPublicKey({ key, format: 'jwk' });

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (environment = {}) => readKeys(readSettings({ DATA_DIR: dataDir, ...environment }), tryKey);

test('keys are made once and readable by their owner only', async () => {
  const first = await read();

  expect(await read()).toEqual(first);
  expect((await stat(`${dataDir}/keys.json`)).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['keys.json']);
});

test('servers starting at once have the same keys', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => read()));

  expect(new Set(all.map(({ jwtSecret }) => jwtSecret)).size).toBe(1);
});

test('a setting wins over the stored key', async () => {
  const secret = 'a secret of at least thirty-two characters';

  expect((await read({ JWT_SECRET: secret })).jwtSecret).toBe(secret);
});

test('the previous secret is taken from the settings, beside stored keys too', async () => {
  const previous = 'the secret of yesterday, long enough as well';

  expect((await read()).previousJwtSecret).toBeUndefined();
  expect(await read({ JWT_SECRET_PREVIOUS: previous })).toEqual({ ...(await read()), previousJwtSecret: previous });
});

test('a new data folder gets a signing key with a public part', async () => {
  const { signingKeys } = await read();

  expect(signingKeys).toEqual([expect.objectContaining({ alg: 'ES256', crv: 'P-256', d: expect.any(String) })]);
});

test('a board that was started before there were such keys goes on with its secret', async () => {
  const { signingKeys: _, ...older } = await read();
  await writeFile(`${dataDir}/keys.json`, JSON.stringify(older));

  expect(await read()).toEqual({ ...older, signingKeys: [], previousJwtSecret: undefined });
});

test('a secret that is set signs, and the stored key still verifies what it signed before', async () => {
  const [stored] = (await read()).signingKeys;

  const { signingKeys } = await read({ JWT_SECRET: 'a secret of at least thirty-two characters' });

  expect(signingKeys).toEqual([{ ...stored, key_ops: ['verify'] }]);
});

test('keys that are set replace stored ones, in their order', async () => {
  const keys = [makeSigningKey('RS256'), makeSigningKey()];

  expect((await read({ JWT_KEYS: JSON.stringify(keys) })).signingKeys).toEqual(keys);
});

test.each([
  ['[', 'is not JSON'],
  ['{}', 'is not a list of keys'],
  ['[{"kty":"EC"}]', 'has a key without "kty" or "kid"'],
  ['[{"kty":"EC","kid":"a","crv":"P-256","x":"AA","y":"AA"}]', 'cannot be used'],
  [JSON.stringify([twin, twin]), 'names two keys alike'],
])('keys that are set as %.40j stop the start with a sentence', async (JWT_KEYS, sentence) => {
  await expect(async () => read({ JWT_KEYS })).rejects.toThrow(sentence);
});

test.each(['', '{', '{}', '{"jwtSecret":"x","publishableKey":"","secretKey":""}'])(
  'keys that read %j are refused, and left as they are',
  async (text) => {
    await writeFile(`${dataDir}/keys.json`, text);

    await expect(read()).rejects.toThrow('cannot be read. Restore the file from a backup');
    expect(await readFile(`${dataDir}/keys.json`, 'utf8')).toBe(text);
  },
);

test('a data folder that is a file, or holds a folder in the place of the keys, is refused with a sentence', async () => {
  await writeFile(`${dataDir}/file`, '');
  await expect(readKeys(readSettings({ DATA_DIR: `${dataDir}/file` }), tryKey)).rejects.toThrow(
    'cannot be used: ENOTDIR',
  );

  await mkdir(`${dataDir}/keys.json`);
  await expect(read()).rejects.toThrow('cannot be used: EISDIR');
});

test('a full or read-only disk is no trouble once the keys are there', async () => {
  const first = await read();
  await chmod(dataDir, 0o555);

  expect(await read()).toEqual(first);
  await chmod(dataDir, 0o755);
});
