import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export type TestDatabase = {
  /** Connects as the account that owns the schema. */
  owner: pg.Pool;
  /** Connects as the role that requests come through, pipelined as in the server. */
  requests: pg.Pool;
  connection: pg.ClientConfig;
  drop(): Promise<void>;
};

/** A database of one's own with the whole schema and no rows, cloned from the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject('postgres');
  const name = `chainwork_test_${randomBytes(6).toString('hex')}`;
  await createDatabase(connection, name, template);
  const own = { ...connection, database: name };
  const owner = new pg.Pool({ ...own, max: 4 });
  const requests = new pg.Pool({ ...own, user: 'authenticator', max: 8, pipeline: true } as pg.PoolConfig);
  for (const pool of [owner, requests]) pool.on('error', () => {});

  return {
    owner,
    requests,
    connection: own,
    async drop() {
      await Promise.all([owner.end(), requests.end()]);
      await dropDatabase(name);
    },
  };
}

export async function createDatabase(connection: pg.ClientConfig, name: string, template = 'template1'): Promise<void> {
  await asAccount(connection, `create database ${name} template ${template}`);
}

/** PostgreSQL writes everything to disk before it drops a database, which takes longer than most files' tests. */
export async function dropDatabase(name: string): Promise<void> {
  const { connection, endsWithRun } = inject('postgres');
  if (!endsWithRun) await asAccount(connection, `drop database ${name} with (force)`);
}

// Cloning asks that no client is connected to the template; two files cloning at once wait for each other.
async function asAccount(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(4711)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
