import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
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
  const { command, args } = readExecStart(await fillIn('chainwork@.service', { CHECKOUT: '/srv/chainwork' }));

  expect(command).toBe('/srv/chainwork/node_modules/.bin/node');
  expect(['node', ...args].join(' ')).toBe(await readStart());
});

test('so does the image', async () => {
  const image = await readFile('Dockerfile', 'utf8');

  expect(JSON.parse(/^CMD (.+)$/m.exec(image)?.[1] ?? '').join(' ')).toBe(await readStart());
});

test.each([
  [{}, { threshold: '73728', arenas: '1', compiled: join(process.cwd(), '.cache/compiled') }],
  [
    { MALLOC_ARENA_MAX: '4', NODE_COMPILE_CACHE: '.cache/elsewhere' },
    { threshold: '73728', arenas: '4', compiled: '.cache/elsewhere' },
  ],
])('what it starts becomes the server, with what bounds its memory; of the operator are %j', (own, expected) => {
  // Tells what it was started with, once it is the server, and goes no further.
  const tell = `if (process.argv[1].endsWith('/build/node/server.js')) {
    const { MALLOC_MMAP_THRESHOLD_: threshold, MALLOC_ARENA_MAX: arenas, NODE_COMPILE_CACHE: compiled } = process.env;
    const { pid, ppid, execArgv, argv } = process;
    console.log(JSON.stringify({ pid, ppid, flags: execArgv.filter((flag) => /^--[a-z0-9-]+=[0-9]+$/.test(flag)), args: argv.slice(2), env: { threshold, arenas, compiled } }));
    process.exit();
  }`;
  const args = ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, 'start.ts', '--some', 'thing'];
  const { pid, stdout } = spawnSync(process.execPath, args, {
    env: { PATH: process.env.PATH, ...own },
    encoding: 'utf8',
  });

  expect(JSON.parse(stdout)).toEqual({
    ...{ pid, ppid: process.pid, args: ['--some', 'thing'], env: expected },
    flags: [
      '--max-semi-space-size=8',
      '--heap-growing-percent=70',
      ...(availableParallelism() <= 2 ? ['--v8-pool-size=0'] : []),
    ],
  });
});

test('the settings of a cluster are settings of the board', async () => {
  const settings = readEnvironment(await fillIn('chainwork.env', values));

  expect(readSettings(settings)).toMatchObject({ S3_BUCKET: 'S3_BUCKET', DRAIN_SECONDS: 5 });
  expect(Object.keys(settings).filter((name) => !Object.hasOwn(readSettings(settings), name))).toEqual([]);
});

test('a value that the operator has not given is named', async () => {
  await expect(fillIn('chainwork.env', {})).rejects.toThrow('deploy/chainwork.env asks for HOST, which has no value');
});

test('a command that installs first runs by the Node that was installed, which its shell would not look for again', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const installing = Object.entries<string>(scripts).filter(([, script]) => script.includes('prepare.mjs install &&'));

  expect(installing.length).toBeGreaterThan(5);
  expect(installing.filter(([, script]) => /&& node /.test(script))).toEqual([]);
});
