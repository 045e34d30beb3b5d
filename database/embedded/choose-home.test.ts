import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { diskFolder } from '#tests/test-folder.ts';
import { buildDataDir, buildFolder, getPostmaster, query, serve, start, unlessRoot } from './fixtures/playground.ts';

describe('root in a folder that only root may enter', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(...unlessRoot));

  test('keeps the database in one named folder elsewhere, says which, and finds it after a move and a kill', async () => {
    const closed = await buildClosedFolder();
    const dataDir = join(closed, 'data');

    const first = await start(dataDir);
    const { folder } = await getPostmaster(first.connection);
    await query(first.connection, "create table kept as select 'a row' as text");
    await first.stop();
    const second = await start(dataDir);

    const home = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim();
    expect(home).toMatch(/^\/var\/lib\/chainwork-[0-9a-f]{12}$/);
    expect(folder).toBe(join(home, 'postgres'));
    expect(second.messages).toEqual([expect.stringContaining(`{"folder":"${home}"}`)]);
    expect(await query(second.connection, 'select text from kept')).toEqual([{ text: 'a row' }]);

    await second.stop();
    await rename(closed, `${closed}-moved`);
    const moved = await serve(join(`${closed}-moved`, 'data'));

    expect(await query(moved.connection, 'select text from kept')).toEqual([{ text: 'a row' }]);

    process.kill(moved.pid, 'SIGKILL');
    await rename(`${closed}-moved`, closed);
    const movedBack = await start(dataDir);

    expect(await query(movedBack.connection, 'select text from kept')).toEqual([{ text: 'a row' }]);
  });

  test('refuses a copy of a data folder, which would share its database, and to start empty when that is gone', async () => {
    const closed = await buildClosedFolder();
    const dataDir = join(closed, 'data');
    await (await start(dataDir)).stop();
    await cp(dataDir, join(closed, 'copy'), { recursive: true });

    await expect(start(join(closed, 'copy'))).rejects.toThrow(`${closed}/copy is a copy of ${closed}/data`);

    const home = (await readFile(join(dataDir, 'postgres.location'), 'utf8')).trim();
    await rm(home, { recursive: true });

    await expect(start(dataDir)).rejects.toThrow(`The database of ${dataDir} was kept in ${home}, which is gone`);
  });

  test('gives a new data folder at the path of a deleted one a database of its own', async () => {
    const closed = await buildClosedFolder();
    const dataDir = join(closed, 'data');
    const first = await start(dataDir);
    const { folder } = await getPostmaster(first.connection);
    await first.stop();
    await rm(dataDir, { recursive: true });
    onTestFinished(() => rm(join(folder, '..'), { recursive: true }));

    const second = await start(dataDir);

    expect((await getPostmaster(second.connection)).folder).toBe(folder.replace('/postgres', '-2/postgres'));
  });

  test('takes along a database made before the folder was closed, also from a killed server', async () => {
    // Only within one file system can it be moved.
    const dataDir = await buildDataDir('closed later/data', diskFolder);
    const first = await serve(dataDir);
    await query(first.connection, "create table kept as select 'a row' as text");
    process.kill(first.pid, 'SIGKILL');
    await chmod(dirname(dataDir), 0o700);

    const second = await start(dataDir);

    expect(await query(second.connection, 'select text from kept')).toEqual([{ text: 'a row' }]);
    expect((await getPostmaster(second.connection)).folder).toMatch(/^\/var\/lib\/chainwork-/);
  });
});

async function buildClosedFolder(): Promise<string> {
  const folder = join(await buildFolder(), 'closed');
  await mkdir(folder, { mode: 0o700 });
  return folder;
}
