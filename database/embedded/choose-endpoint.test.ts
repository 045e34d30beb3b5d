import { rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { buildDataDir, getPostmaster, query, serve, start, until } from './fixtures/playground.ts';

const timeout = 60_000;
const long = 'a-very-long-name-'.repeat(6);

test('a socket is in a folder that only its account may enter, and no port is open', { timeout }, async () => {
  const { connection } = await start(await buildDataDir());

  const { mode } = await stat(connection.host);
  const [settings] = await query(connection, 'show listen_addresses');

  expect(mode & 0o777).toBe(0o700);
  expect(settings).toEqual({ listen_addresses: '' });
});

test('a data folder with a path too long for a socket has its socket elsewhere while it runs', {
  timeout,
}, async () => {
  const postgres = await start(await buildDataDir(long));

  const { mode } = await stat(postgres.connection.host);
  const rows = await query(postgres.connection, 'select 1 as one');
  await postgres.stop();

  expect(postgres.connection.host).toMatch(/^\/(run|tmp)\/chainwork-[0-9a-f]{12}$/);
  expect(mode & 0o777).toBe(0o700);
  expect(rows).toEqual([{ one: 1 }]);
  expect(postgres.messages).toEqual([expect.stringContaining(`{"folder":"${postgres.connection.host}"}`)]);
  await expect(stat(postgres.connection.host)).rejects.toThrow('ENOENT');
});

test('a socket folder that was swept away is made again with the next restart', { timeout }, async () => {
  const postgres = await start(await buildDataDir(long));
  const { pid } = await getPostmaster(postgres.connection);

  rmSync(postgres.connection.host, { recursive: true });
  process.kill(pid, 'SIGKILL');
  await until(() => !postgres.isUp());
  await until(() => postgres.isUp());

  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a long path hides neither a running server nor what a killed one left', { timeout }, async () => {
  const dataDir = await buildDataDir(long);
  const first = await serve(dataDir);

  const second = await serve(dataDir);
  process.kill(first.pid, 'SIGKILL');
  const third = await start(dataDir);

  expect(second.problem).toContain('Another Chainwork server');
  expect(third.isUp()).toBe(true);
});
