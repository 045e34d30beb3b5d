import { spawnSync } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  buildFolder,
  findOrdinaryAccount,
  getPostmaster,
  query,
  serve,
  start,
  unlessRoot,
} from './fixtures/playground.ts';

const ordinary = findOrdinaryAccount();
const unnamed = { uid: 12345, gid: 12345 };

describe('accounts', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => {
    skip(...unlessRoot);
    skip(closedTo(ordinary), 'The checkout is closed to ordinary users.');
  });

  test('an ordinary user runs PostgreSQL as that user; root goes on with the database, then the user again', async () => {
    const dataDir = join(await buildFolderOf(ordinary), 'data');
    const first = await serve(dataDir, ordinary);
    const { folder, pid } = await getPostmaster(first.connection);
    expect((await stat(folder)).uid).toBe(ordinary.uid);
    expect((await stat(`/proc/${pid}`)).uid).toBe(ordinary.uid);

    await query(first.connection, "create table kept as select 'a row' as text");
    process.kill(first.pid, 'SIGKILL');

    const byRoot = await start(dataDir);
    const seenByRoot = await query(byRoot.connection, 'select text from kept');
    await byRoot.stop();
    const again = await serve(dataDir, ordinary);

    expect(seenByRoot).toEqual([{ text: 'a row' }]);
    expect(await query(again.connection, 'select text from kept')).toEqual([{ text: 'a row' }]);
  });

  test('root runs PostgreSQL as another account, and an ordinary user is told that this database is not theirs', async () => {
    const folder = await buildFolderOf(ordinary);
    const byRoot = await start(join(folder, 'data'));
    expect((await stat((await getPostmaster(byRoot.connection)).folder)).uid).not.toBe(0);
    await byRoot.stop();

    const { problem } = await serve(join(folder, 'data'), ordinary);

    expect(problem).toContain(`The database in ${folder}/data/postgres belongs to another account`);
  });

  test('an ordinary user is told that a data folder cannot be written', async () => {
    const folder = await buildFolder();

    const { problem } = await serve(join(folder, 'data'), ordinary);

    expect(problem).toContain(`The data folder ${folder}/data cannot be used: this account may not`);
  });

  test('an account without a name has a database too', async ({ skip }) => {
    skip(!mayUnshare(), 'Takes a user namespace, which this computer forbids.');
    const server = await serve(join(await buildFolderOf(unnamed), 'data'), unnamed);

    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

async function buildFolderOf({ uid, gid }: typeof ordinary): Promise<string> {
  const folder = await buildFolder();
  await chown(folder, uid, gid);
  return folder;
}

function closedTo(account: typeof ordinary): boolean {
  return spawnSync('test', ['-r', import.meta.filename], { ...account, cwd: '/' }).status !== 0;
}

function mayUnshare(): boolean {
  return spawnSync('unshare', ['--user', '--map-user=65534', 'true'], { ...unnamed, cwd: '/' }).status === 0;
}
