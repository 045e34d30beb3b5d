import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { superuser } from '#database/embedded/owner-lock.ts';
import { findPostmaster } from '#database/embedded/read-postmaster-pid.ts';
import { signalPostgres } from '#database/embedded/signal-postgres.ts';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { buildIfStale } from './build-if-stale.ts';
import { copyCluster } from './copy-cluster.ts';
import { endSharedServers } from './end-shared-servers.ts';
import { isInMemory, makeTestFolder } from './test-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `endsWithRun`: its databases need not be dropped one by one, unless it lies in memory. */
    postgres: { connection: pg.ClientConfig; template: string; endsWithRun: boolean };
    /** A folder that a data folder's `postgres` may be copied from. */
    emptyCluster: string;
    /** Where the first who needs a migrated one puts it. */
    migratedCluster: string;
    /** A file in which workers note the servers that their files share. */
    sharedServers: string;
  }
}

const { TEST_DATABASE_URL } = process.env;
const log = { info() {}, warn: console.warn, error: console.error };

// One PostgreSQL for the whole run (TEST_DATABASE_URL names another one than the embedded), and in it one
// migrated database that every test file clones. Tests that need a PostgreSQL of their own copy a cluster.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildIfStale();
  const folder = await makeTestFolder('shared');
  const emptyCluster = await makeEmptyCluster(folder);
  const { connection, stop } = await startPostgres(folder, emptyCluster);
  // Two projects of one run may share a server that TEST_DATABASE_URL names.
  const template = `chainwork_template_${randomBytes(6).toString('hex')}`;
  const account = new pg.Pool({ ...connection, max: 1 });
  // Its connection may still be closing when PostgreSQL stops.
  account.on('error', () => {});
  await account.query(`create database ${template}`);
  const owner = new pg.Pool({ ...connection, database: template, max: 1 });
  await migrate({ pool: owner, log });
  await owner.end();
  // No test of the shared PostgreSQL is about a power failure; each commit would wait for the disk.
  for (const role of ['authenticator', 'current_user']) {
    await account.query(`alter role ${role} set synchronous_commit = off`);
  }
  if (!TEST_DATABASE_URL) await allowEmptying(connection);
  project.provide('postgres', { connection, template, endsWithRun: !TEST_DATABASE_URL && !isInMemory });
  project.provide('emptyCluster', emptyCluster);
  project.provide('migratedCluster', join(folder, 'migrated'));
  const sharedServers = join(folder, 'shared-servers');
  project.provide('sharedServers', sharedServers);

  return async () => {
    // A PostgreSQL that ends with the run would first write all of its databases to disk.
    const dropDatabase = async (name: string) => {
      if (TEST_DATABASE_URL) await account.query(`drop database ${name} with (force)`);
    };
    await endSharedServers(sharedServers, dropDatabase);
    await dropDatabase(template);
    await account.end();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Empties tables without their triggers (empty-tables.ts), which takes the word of a superuser. */
async function allowEmptying(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, user: superuser });
  await client.connect();
  await client.query(`grant set on parameter session_replication_role to ${connection.user}`);
  await client.end();
}

async function makeEmptyCluster(folder: string): Promise<string> {
  const dataDir = join(folder, 'empty');
  const { stop } = await startEmbeddedPostgres({ dataDir, log });
  await stop();
  return join(dataDir, 'postgres');
}

async function startPostgres(folder: string, emptyCluster: string) {
  if (TEST_DATABASE_URL) return { connection: readConnection(new URL(TEST_DATABASE_URL)), stop: async () => {} };

  const dataDir = join(folder, 'data');
  copyCluster(emptyCluster, join(dataDir, 'postgres'));
  // Its many databases live for minutes: they need neither vacuum nor checkpoints.
  const settings = "autovacuum = off\ncheckpoint_timeout = '1h'\nmax_wal_size = '16GB'\n";
  await appendFile(join(dataDir, 'postgres/postgresql.auto.conf'), settings);
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log });
  return {
    connection,
    async stop() {
      const stopped = stop();
      // What would be written to disk first is removed right after.
      const postmaster = await findPostmaster(join(dataDir, 'postgres'));
      if (postmaster) await signalPostgres(postmaster.pid, 'SIGQUIT');
      await stopped;
    },
  };
}

function readConnection(url: URL): pg.ClientConfig {
  return {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1),
  };
}
