import { spawn } from 'node:child_process';
import { chown, cp, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { buildDataDir, buildFolder, getPostmaster, insertForEver, query, serve, start } from './fixtures/playground.ts';
import { lookUpProcess } from './look-up-process.ts';

const timeout = 60_000;
const refusal = (dataDir: string) =>
  `Another Chainwork server is already using the data folder ${dataDir}. ` +
  'Stop it first, or give this one its own DATA_DIR.';

for (const victims of [['server'], ['PostgreSQL', 'server'], ['server', 'PostgreSQL']] as const) {
  test(`kill -9 of ${victims.join(', then ')} loses no acknowledged row`, { timeout }, async () => {
    const dataDir = await buildDataDir();
    const server = await serve(dataDir);
    const postmaster = await getPostmaster(server.connection);
    const { rows, cut } = await insertForEver(server.connection);

    for (const victim of victims) process.kill(victim === 'server' ? server.pid : postmaster.pid, 'SIGKILL');
    const { connection } = await start(dataDir);

    await cut;
    const kept = await query<{ id: number }>(connection, 'select id from kept order by id');
    expect(kept.slice(0, rows.length)).toEqual(rows);
    expect(await lookUpProcess(postmaster.pid)).toBeUndefined();
  });
}

test('a data folder that was moved after a kill -9 keeps its rows', { timeout }, async () => {
  const dataDir = await buildDataDir();
  const server = await serve(dataDir);
  await query(server.connection, "create table kept as select 'a row' as text");
  process.kill(server.pid, 'SIGKILL');
  await rename(dataDir, `${dataDir}-moved`);

  const { connection } = await start(`${dataDir}-moved`);

  expect(await query(connection, 'select text from kept')).toEqual([{ text: 'a row' }]);
});

test('a copy of the data folder of a running server is a database of its own', { timeout }, async () => {
  const dataDir = await buildDataDir();
  const original = await serve(dataDir);
  await query(original.connection, "create table kept as select 'a row' as text");
  const filter = (path: string) => !path.endsWith('postgres-socket');
  await cp(dataDir, `${dataDir}-copy`, { recursive: true, filter });

  const copy = await start(`${dataDir}-copy`);
  await query(copy.connection, 'drop table kept');

  expect(await query(original.connection, 'select text from kept')).toEqual([{ text: 'a row' }]);
});

test('a second server on the same data folder is refused and the first goes on', { timeout }, async () => {
  const dataDir = await buildDataDir();
  const first = await serve(dataDir);

  const second = await serve(dataDir);

  expect(second.problem).toBe(refusal(dataDir));
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of servers started at the same instant on a fresh folder one runs and the others are refused', {
  timeout,
}, async () => {
  const dataDir = join(await buildFolder(), 'data');

  const servers = await Promise.all([serve(dataDir), serve(dataDir), serve(dataDir)]);

  const problems = servers.map(({ problem }) => problem);
  expect(problems.filter(Boolean)).toEqual([refusal(dataDir), refusal(dataDir)]);
  const winner = servers.find(({ problem }) => !problem);
  expect(winner && (await query(winner.connection, 'select 1 as one'))).toEqual([{ one: 1 }]);
});

test('of servers started at the same instant after a crash one runs and the others are refused', {
  timeout,
}, async () => {
  const dataDir = await buildDataDir();
  const crashed = await serve(dataDir);
  process.kill(crashed.pid, 'SIGKILL');

  const servers = await Promise.all([serve(dataDir), serve(dataDir), serve(dataDir)]);

  const problems = servers.map(({ problem }) => problem);
  expect(problems.filter(Boolean)).toEqual([refusal(dataDir), refusal(dataDir)]);
});

for (const kind of ['another living process', 'a zombie'] as const) {
  test(`lock files that name ${kind} do not keep the database from starting`, { timeout }, async () => {
    const dataDir = await buildDataDir();
    const first = await start(dataDir);
    const { folder } = await getPostmaster(first.connection);
    const { host } = first.connection;
    await query(first.connection, "create table kept as select 'a row' as text");
    const account = await first.stop().then(() => ownerOf(folder));
    const pid = kind === 'a zombie' ? await buildZombie(account) : await buildStranger(account);
    for (const file of [join(folder, 'postmaster.pid'), join(host, '.s.PGSQL.5432.lock')]) {
      await writeFile(file, `${pid}\n${folder}\n1700000000\n5432\n${host}\n\n  1 1\nready   \n`, { mode: 0o600 });
      await chown(file, account.uid, account.gid);
    }

    const second = await start(dataDir);

    expect(await query(second.connection, 'select text from kept')).toEqual([{ text: 'a row' }]);
  });
}

test('an empty postmaster.pid does not keep the database from starting', { timeout }, async () => {
  const dataDir = await buildDataDir();
  const first = await start(dataDir);
  const { folder } = await getPostmaster(first.connection);
  await first.stop();
  await writeFile(join(folder, 'postmaster.pid'), '');

  const second = await start(dataDir);

  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

type Account = { uid: number; gid: number };

async function ownerOf(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder);
  return { uid, gid };
}

// Both run as PostgreSQL's account: PostgreSQL itself passes over processes of others.
async function buildStranger(account: Account): Promise<number> {
  const child = spawn('sleep', ['600'], { ...account, cwd: '/' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

async function buildZombie(account: Account): Promise<number> {
  // The shell turns into a sleep, which never asks how the child it inherited has ended.
  const child = spawn('sh', ['-c', 'true & echo $!; exec sleep 600'], { ...account, cwd: '/' });
  onTestFinished(() => void child.kill('SIGKILL'));
  for await (const line of createInterface(child.stdout)) return Number(line);
  return 0;
}
