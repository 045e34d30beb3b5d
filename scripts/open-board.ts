import pg from 'pg';
import { findPrimary } from '#database/cluster/find-primary.ts';
import { findEmbeddedPostgres } from '#database/embedded/find-embedded-postgres.ts';
import { startEmbeddedPostgres } from '#database/embedded/start-embedded-postgres.ts';
import { StartProblem } from '#database/start-problem.ts';
import type { Settings } from '#server/settings.ts';

export type OpenBoard = { client: pg.Client; close(): Promise<void> };

/** One connection to the board's database, beside a running server or, where none runs, with a PostgreSQL of its own. */
export async function openBoard(settings: Settings): Promise<OpenBoard> {
  const { dataDir, connectionString } = await locateBoard(settings);
  if (connectionString) return connect({ connectionString });
  const running = await findEmbeddedPostgres({ dataDir }).catch((error: unknown) => {
    if (error instanceof StartProblem) return null;
    throw error;
  });
  return running ? connect(running) : openStoppedBoard(settings);
}

/** The same for a board that no server may be running on; an embedded database is made where there is none. */
export async function openStoppedBoard(settings: Settings): Promise<OpenBoard> {
  const { dataDir, connectionString } = await locateBoard(settings);
  if (connectionString) return connect({ connectionString });
  const report = (_: object, message: string) => console.error(message);
  const embedded = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: report, error: report } });
  try {
    const { client, close } = await connect(embedded.connection);
    return { client, close: () => close().finally(embedded.stop) };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** Where the board is: the server of the settings that takes writes, not through a pooler; else the data folder. */
export async function locateBoard({ DATABASE_URL, DIRECT_DATABASE_URL, DATA_DIR: dataDir }: Settings) {
  const addresses = DIRECT_DATABASE_URL ?? DATABASE_URL;
  if (!addresses) return { dataDir };
  const connectionString = await findPrimary(addresses);
  if (connectionString === null) throw new StartProblem('No server of DATABASE_URL answers and takes writes.');
  return { dataDir, connectionString };
}

async function connect(account: pg.ClientConfig): Promise<OpenBoard> {
  const client = new pg.Client({ ...account, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A lost connection is told by the query that fails.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || String(error.cause ?? error) : String(error);
    throw new StartProblem(`The database cannot be reached: ${reason || 'no answer'}.`, { cause: error });
  }
  return { client, close: () => client.end() };
}
