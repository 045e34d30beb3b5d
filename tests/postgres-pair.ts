import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { superuser } from '#database/embedded/owner-lock.ts';
import { type Cluster, prepareCluster } from '#database/embedded/prepare-cluster.ts';
import { spawnPostgres } from '#database/embedded/spawn-postgres.ts';
import { copyCluster } from './copy-cluster.ts';

export type TestPostgres = {
  /** As the account of DATABASE_URL. */
  url: string;
  /** Asks as a superuser. */
  ask(sql: string): Promise<Record<string, unknown>[]>;
  /** Ends it at once, as a machine that loses its power does. */
  kill(): Promise<void>;
};

const log = { info() {}, warn: console.warn, error: console.error };

/** A PostgreSQL and a standby of it. */
export async function startPair(folder: string, cluster: string): Promise<[TestPostgres, TestPostgres]> {
  const [first, second] = [join(folder, 'a'), join(folder, 'b')];
  copyCluster(cluster, join(first, 'postgres'));
  const primary = await start(first);
  await copyBackup(primary, { from: join(first, 'postgres'), to: join(second, 'postgres') });
  return [primary, await start(second)];
}

async function start(dataDir: string): Promise<TestPostgres> {
  const cluster = await prepareCluster(dataDir, log);
  const { child } = spawnPostgres(cluster, 'test');
  const { host, port } = cluster.endpoint;
  const ask = async (sql: string) => {
    const client = new pg.Client({ host, port, user: superuser, database: 'postgres' });
    client.on('error', () => {});
    await client.connect();
    return client
      .query(sql)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  await vi.waitFor(() => ask('select 1'), { timeout: 20_000, interval: 100 });
  return {
    url: `postgres://postgres@localhost:${port}/postgres?host=${host}`,
    ask,
    kill: () => kill(child, cluster),
  };
}

async function kill(child: ChildProcess, { account }: Cluster): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  // An immediate shutdown: nothing is finished, and no standby gets a last word.
  if (account) spawn('kill', ['-QUIT', String(child.pid)]);
  else child.kill('SIGQUIT');
  await exited;
}

/** The files as pg_basebackup would bring them, which npm does not install. */
async function copyBackup(primary: TestPostgres, { from, to }: { from: string; to: string }): Promise<void> {
  const host = new URL(primary.url).searchParams.get('host') ?? '';
  const client = new pg.Client({ host, port: 5432, user: superuser, database: 'postgres' });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  await cp(from, to, { recursive: true, filter: (source) => !source.endsWith('postmaster.pid') });
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)');
  await client.end();
  await writeFile(join(to, 'backup_label'), rows[0].labelfile);
  await writeFile(join(to, 'standby.signal'), '');
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=''${host}'' port=5432 user=${superuser}'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  await rm(join(to, 'postmaster.opts'), { force: true });
}
