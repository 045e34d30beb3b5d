import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildFolder, query, start } from './fixtures/playground.ts';

const timeout = 60_000;

for (const { age, version, words } of [
  {
    age: 'an older',
    version: '17',
    words: 'was made by PostgreSQL 17; this version of Chainwork brings PostgreSQL 18.',
  },
  {
    age: 'a newer',
    version: '19',
    words: 'was made by PostgreSQL 19; this version of Chainwork brings only PostgreSQL 18.',
  },
]) {
  test(`the database of ${age} PostgreSQL is refused and left as it is`, async () => {
    const dataDir = await buildFolder();
    const cluster = await buildCluster(dataDir, { PG_VERSION: `${version}\n`, 'global-data': 'precious' });

    await expect(start(dataDir)).rejects.toThrow(`The database in ${cluster} ${words}`);

    expect((await readdir(cluster)).sort()).toEqual(['PG_VERSION', 'global-data']);
    expect(await readFile(join(cluster, 'PG_VERSION'), 'utf8')).toBe(`${version}\n`);
  });
}

test('half a database is refused and left as it is', async () => {
  const dataDir = await buildFolder();
  const cluster = await buildCluster(dataDir, { 'global-data': 'precious' });

  await expect(start(dataDir)).rejects.toThrow(`The folder ${cluster} holds files but no whole PostgreSQL database.`);

  expect(await readdir(cluster)).toEqual(['global-data']);
});

test('a database that PostgreSQL cannot open is refused in its words', { timeout }, async () => {
  const dataDir = await buildFolder();
  await buildCluster(dataDir, { PG_VERSION: '18\n', 'global-data': 'precious' });

  await expect(start(dataDir)).rejects.toThrow(
    /^PostgreSQL did not start .* could not access the server configuration file/s,
  );
});

test('what a killed first start left half-made is cleared away', { timeout }, async () => {
  const dataDir = await buildFolder();
  await mkdir(join(dataDir, 'postgres.new-chainwork-4194304999-1-abc123'));

  const { connection } = await start(dataDir);

  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-socket', 'postgres.log']);
});

async function buildCluster(dataDir: string, files: Record<string, string>): Promise<string> {
  const cluster = join(dataDir, 'postgres');
  await mkdir(cluster, { mode: 0o700 });
  for (const [name, text] of Object.entries(files)) await writeFile(join(cluster, name), text);
  return cluster;
}
