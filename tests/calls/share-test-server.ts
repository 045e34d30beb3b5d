import { appendFile } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { findTables, quoteName } from '#database/backup/board-tables.ts';
import { ensureAdmin } from '#database/ensure-admin.ts';
import { emptyTables } from '../empty-tables.ts';
import type { SharedServer } from '../end-shared-servers.ts';
import type { TestDatabase } from '../test-database.ts';
import { adminEmail, openTestServer, password, type TestServer } from './test-server.ts';

const log = { info() {}, warn() {}, error() {} };
let shared: ReturnType<typeof startShared> | undefined;

/** The server of this worker's test files, one after another: to start one costs more than most files' tests. */
export async function shareTestServer(): Promise<TestServer> {
  shared ??= startShared();
  const { board, empty } = await shared;
  return { ...board, close: empty };
}

async function startShared(): Promise<{ board: TestServer; empty: () => Promise<void> }> {
  let filled: string[] = [];
  const board = await openTestServer({}, async (database) => {
    filled = await findEmptyTables(database);
  });
  // A worker ends without telling its files; the run's teardown ends what they leave.
  const { pid, dataDir, database } = board;
  const left: SharedServer = { pid, dataDir, database: database.connection.database ?? '' };
  await appendFile(inject('sharedServers'), `${JSON.stringify(left)}\n`);
  return {
    board,
    async empty() {
      const { owner } = board.database;
      // Announced, unlike what is emptied without triggers: the server forgets the pages it has rendered.
      await owner.query('delete from companies; delete from blog_posts');
      await empty(board.database, filled);
      await ensureAdmin({ pool: owner, email: adminEmail, password, log });
    },
  };
}

/** The server goes on with its own work meanwhile, which locks tables in other orders; PostgreSQL may end either side. */
async function empty(database: TestDatabase, tables: string[], attempts = 10): Promise<void> {
  try {
    await emptyTables(database.owner, ...tables);
  } catch (error) {
    const isDeadlock = error instanceof pg.DatabaseError && error.code === '40P01';
    if (!isDeadlock || attempts === 1) throw error;
    await empty(database, tables, attempts - 1);
  }
}

async function findEmptyTables({ owner }: TestDatabase): Promise<string[]> {
  const client = await owner.connect();
  try {
    // Triggers keep up what lies in the schema `internal`.
    const names = (await findTables(client)).filter(({ schema }) => schema !== 'internal').map(quoteName);
    const counts = names.map(
      (name) => `select '${name}' as name from (select) one where not exists (select from ${name})`,
    );
    const { rows } = await client.query<{ name: string }>(counts.join(' union all '));
    return rows.map(({ name }) => name);
  } finally {
    client.release();
  }
}
