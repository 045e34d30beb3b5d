import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { connection: pg.ClientConfig; template: string };
  }
}

// One PostgreSQL for the whole run (TEST_DATABASE_URL names another one than the embedded), and in it one
// migrated database that every test file clones.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startPostgres();
  const template = `chainwork_template_${process.pid}`;
  const account = new pg.Pool({ ...connection, max: 1 });
  // Its connection may still be closing when PostgreSQL stops.
  account.on('error', () => {});
  await account.query(`create database ${template}`);
  const owner = new pg.Pool({ ...connection, database: template, max: 1 });
  await migrate({ pool: owner, log: { info() {}, warn: console.warn, error: console.error } });
  await owner.end();
  project.provide('postgres', { connection, template });

  return async () => {
    await account.query(`drop database ${template} with (force)`);
    await account.end();
    await stop();
  };
}

async function startPostgres(): Promise<{ connection: pg.ClientConfig; stop(): Promise<void> }> {
  const { TEST_DATABASE_URL } = process.env;
  if (TEST_DATABASE_URL) return { connection: readConnection(new URL(TEST_DATABASE_URL)), stop: async () => {} };

  const folder = fileURLToPath(new URL('../.cache/tests/', import.meta.url));
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(`${folder}shared-`);
  // As root, PostgreSQL runs under another account, which must be able to come here.
  await chmod(dataDir, 0o755);
  const embedded = await startEmbeddedPostgres({
    dataDir,
    log: { info() {}, warn: console.warn, error: console.error },
  });
  return {
    connection: embedded.connection,
    async stop() {
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
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
