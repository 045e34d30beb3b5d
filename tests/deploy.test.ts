import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { fillIn, readEnvironment, readExecStart } from '../bench/cluster/fill-in.ts';

const values: Record<string, string> = Object.fromEntries([
  ...['POOLER_1', 'POOLER_2', 'POOLER_3', 'POSTGRES_1', 'POSTGRES_2', 'POSTGRES_3'].map((name, index) => [
    name,
    `postgres://chainwork:secret@database-${index}/board`,
  ]),
  ...['JWT_SECRET', 'PUBLISHABLE_KEY', 'SECRET_KEY'].map((name) => [name, name.repeat(4)]),
  ...['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'HOST', 'DATA_DIR'].map((name) => [name, name]),
  ...['S3_ENDPOINT', 'PUBLIC_URL'].map((name) => [name, 'https://board.example']),
]);

const readStart = async () => JSON.parse(await readFile('package.json', 'utf8')).scripts.start;

test('the unit of systemd starts what npm start does', async () => {
  const { command, args, env } = readExecStart(await fillIn('chainwork@.service', { CHECKOUT: '/srv/chainwork' }));

  expect(command).toBe('/srv/chainwork/node_modules/.bin/node');
  expect(['node', ...args].join(' ')).toBe(await readStart());
  expect(env).toEqual({ MALLOC_MMAP_THRESHOLD_: '131072' });
});

test('so does the image', async () => {
  const image = await readFile('Dockerfile', 'utf8');

  expect(JSON.parse(/^CMD (.+)$/m.exec(image)?.[1] ?? '').join(' ')).toBe(await readStart());
});

test('the settings of a cluster are settings of the board', async () => {
  const settings = readEnvironment(await fillIn('chainwork.env', values));

  expect(readSettings(settings)).toMatchObject({ S3_BUCKET: 'S3_BUCKET', DRAIN_SECONDS: 5 });
  expect(Object.keys(settings).filter((name) => !Object.hasOwn(readSettings(settings), name))).toEqual([]);
});

test('a value that nobody gave is named', async () => {
  await expect(fillIn('chainwork.env', {})).rejects.toThrow('deploy/chainwork.env asks for HOST, which has no value');
});
