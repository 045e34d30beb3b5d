import pg from 'pg';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';

/** A connection to the PostgreSQL that a server runs in its data folder. */
export async function connect(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(await findEmbeddedPostgres({ dataDir }));
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Asks that PostgreSQL as its owner. */
export async function ask(dataDir: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connect(dataDir);
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
