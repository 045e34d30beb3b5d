import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { copyCluster } from './copy-cluster.ts';
import { makeDataDir } from './run-server.ts';

const log = { info() {}, warn: console.warn, error: console.error };

/** A data folder as a first start without the demo leaves it, for tests that are about something else. */
export async function makeMigratedDataDir(): Promise<string> {
  const dataDir = await makeDataDir();
  copyCluster(await provideMigratedCluster(), join(dataDir, 'postgres'));
  return dataDir;
}

/** A stopped PostgreSQL's folder with the whole schema, made once in a run: few files need one. */
export async function provideMigratedCluster(): Promise<string> {
  const folder = inject('migratedCluster');
  const client = new pg.Client(inject('postgres').connection);
  await client.connect();
  try {
    // Another worker may be making it.
    await client.query('select pg_advisory_lock(4712)');
    if (!existsSync(folder)) await makeMigratedCluster(folder);
  } finally {
    await client.end();
  }
  return folder;
}

async function makeMigratedCluster(folder: string): Promise<void> {
  const dataDir = `${folder}-making`;
  const cluster = join(dataDir, 'postgres');
  copyCluster(inject('emptyCluster'), cluster);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log });
  const pool = new pg.Pool({ ...connection, max: 1 });
  // Its connection may still be closing when PostgreSQL stops.
  pool.on('error', () => {});
  await migrate({ pool, log });
  await pool.end();
  await stop();
  renameSync(cluster, folder);
}
