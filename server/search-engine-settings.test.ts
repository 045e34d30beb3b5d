import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartProblem } from '#database/start-problem.ts';
import { readSettings } from './settings.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const account = {
  client_email: 'board@project.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  private_key_id: 'key-1',
};

test("a service account's key is its JSON, or the path of a file that holds it", async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'key-')), 'key.json');
  await writeFile(file, JSON.stringify({ type: 'service_account', ...account }));

  for (const GOOGLE_INDEXING_KEY of [JSON.stringify(account), file]) {
    expect(readSettings({ GOOGLE_INDEXING_KEY }).GOOGLE_INDEXING_KEY).toEqual({
      ...account,
      token_uri: 'https://oauth2.googleapis.com/token',
    });
  }
});

test('both services are off and Google’s quota is 200 unless they are set', () => {
  expect(readSettings({})).toMatchObject({ GOOGLE_INDEXING_QUOTA: 200 });
  expect(readSettings({}).GOOGLE_INDEXING_KEY ?? readSettings({}).INDEXNOW_KEY).toBeUndefined();
});

test.each<[Record<string, string>, string]>([
  [{ GOOGLE_INDEXING_KEY: '/no/such/file.json' }, 'names a file that cannot be read, and is no JSON either'],
  [{ GOOGLE_INDEXING_KEY: '{"client_email": 1}' }, "is not the JSON of a service account's key"],
  [
    { GOOGLE_INDEXING_KEY: JSON.stringify({ ...account, private_key: 'secret words' }) },
    "is not the JSON of a service account's key",
  ],
  [{ GOOGLE_INDEXING_QUOTA: '0' }, 'is not a whole number'],
  [{ INDEXNOW_KEY: 'short' }, 'is not 8 to 128 letters, digits and hyphens'],
  [{ INDEXNOW_KEY: 'with/a/slash' }, 'is not 8 to 128 letters, digits and hyphens'],
  [{ INDEXNOW_URL: 'ftp://x.example' }, 'is not an http or https address'],
])('a wrong value stops the start and is not repeated', (given, sentence) => {
  const [[name, value] = ['', '']] = Object.entries(given);
  const read = () => readSettings(given);

  expect(read).toThrow(StartProblem);
  expect(read).toThrow(`The setting ${name} ${sentence}`);
  if (value.length > 5) expect(read).not.toThrow(value);
});
