import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { buildDataDir, getPostmaster, query, serve, start, until } from './fixtures/playground.ts';
import { lookUpProcess } from './look-up-process.ts';

const timeout = 60_000;

test('a killed PostgreSQL is down at once and comes back by itself with its rows', { timeout }, async () => {
  const postgres = await start(await buildDataDir());
  await query(postgres.connection, "create table kept as select 'a row' as text");
  const { pid } = await getPostmaster(postgres.connection);

  process.kill(pid, 'SIGKILL');
  await until(() => !postgres.isUp());
  await until(() => postgres.isUp());

  expect(await query(postgres.connection, 'select text from kept')).toEqual([{ text: 'a row' }]);
  expect(postgres.messages).toContain(`PostgreSQL ended unexpectedly {"pid":${pid},"code":null,"signal":"SIGKILL"}`);
});

test('a PostgreSQL that is killed again and again keeps coming back', { timeout }, async () => {
  const postgres = await start(await buildDataDir());

  for (let round = 0; round < 3; round++) {
    process.kill((await getPostmaster(postgres.connection)).pid, 'SIGKILL');
    await until(() => !postgres.isUp());
    await until(() => postgres.isUp());
  }

  expect(await query(postgres.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('when one backend crashes the same PostgreSQL recovers, down until it has', { timeout }, async () => {
  const postgres = await start(await buildDataDir());
  const before = await getPostmaster(postgres.connection);
  const client = await buildClient(postgres.connection);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');

  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  await until(() => !postgres.isUp());
  await until(() => postgres.isUp());

  expect(await getPostmaster(postgres.connection)).toEqual(before);
});

test('a query that outlives a killed PostgreSQL does not hold up its return', { timeout }, async ({ skip }) => {
  skip(process.platform !== 'linux', 'Only Linux says which processes work in a folder.');
  const postgres = await start(await buildDataDir());
  const client = await buildClient(postgres.connection);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = rows[0]?.pid ?? 0;
  const endless = client.query('select count(*) from generate_series(1, 1e15::bigint)').catch(() => 'cut');
  await until(async () => {
    const sql = `select 1 from pg_stat_activity where pid = ${backend} and state = 'active'`;
    return (await query(postgres.connection, sql)).length > 0;
  });

  process.kill((await getPostmaster(postgres.connection)).pid, 'SIGKILL');
  await until(() => !postgres.isUp());
  await until(() => postgres.isUp());

  expect(await endless).toBe('cut');
  expect(await lookUpProcess(backend)).toBeUndefined();
});

test('stop ends it also while a restart is pending', { timeout }, async () => {
  const dataDir = await buildDataDir();
  const postgres = await start(dataDir);
  const { pid } = await getPostmaster(postgres.connection);
  process.kill(pid, 'SIGKILL');
  await until(() => !postgres.isUp());

  await postgres.stop();

  expect(postgres.isUp()).toBe(false);
  expect((await start(dataDir)).isUp()).toBe(true);
});

test('Ctrl-C reaches the server, which finishes its requests, and not PostgreSQL', { timeout }, async () => {
  const server = await serve(await buildDataDir());
  const { pid } = await getPostmaster(server.connection);

  process.kill(-server.pid, 'SIGINT');

  expect(await server.readLine()).toEqual({ request: 'finished' });
  expect(await server.exited).toEqual([0, null]);
  expect(await lookUpProcess(pid)).toBeUndefined();
});

async function buildClient(connection: Parameters<typeof query>[0]): Promise<Client> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end().catch(() => undefined));
  return client;
}
