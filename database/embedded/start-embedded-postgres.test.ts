import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDataDir, buildFolder, getPostmaster, query, start } from './fixtures/playground.ts';
import { lookUpProcess } from './look-up-process.ts';

test('a second start finds what the first one kept', { timeout: 60_000 }, async () => {
  const dataDir = await buildDataDir();
  const first = await start(dataDir);
  await query(first.connection, "create table kept as select 'a row' as text");
  await first.stop();

  const second = await start(dataDir);

  expect(await query(second.connection, 'select text from kept')).toEqual([{ text: 'a row' }]);
  expect(second.isUp()).toBe(true);
});

test('a stopped database is down, leaves no process, and may be stopped again', { timeout: 60_000 }, async () => {
  const postgres = await start(await buildDataDir());
  const { pid } = await getPostmaster(postgres.connection);

  await postgres.stop();
  await postgres.stop();

  expect(postgres.isUp()).toBe(false);
  expect(await lookUpProcess(pid)).toBeUndefined();
});

test('commits are durable whatever a configuration file says', { timeout: 60_000 }, async () => {
  const dataDir = await buildDataDir();
  const first = await start(dataDir);
  const { folder } = await getPostmaster(first.connection);
  await first.stop();
  await writeFile(
    join(folder, 'postgresql.auto.conf'),
    'fsync = off\nfull_page_writes = off\nsynchronous_commit = off\n',
  );

  const { connection } = await start(dataDir);

  const settings = "'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums'";
  const rows = await query(connection, `select distinct setting from pg_settings where name in (${settings})`);
  expect(rows).toEqual([{ setting: 'on' }]);
});

test('a data folder may have spaces, commas and quotes in its path', { timeout: 60_000 }, async () => {
  const { connection } = await start(await buildDataDir(`it's, "my" data`));

  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a data folder that cannot be made is named', async () => {
  const file = join(await buildFolder(), 'file');
  await writeFile(file, '');

  await expect(start(join(file, 'data'))).rejects.toThrow(
    `The data folder ${file}/data cannot be used: part of its path is a file, not a folder`,
  );
});
