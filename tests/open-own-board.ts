import { inject } from 'vitest';
import { type Board, openBoard } from './calls/board.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export type OwnBoard = Board & { database: TestDatabase; databaseUrl: string };

/** The real server, on a database of the run's PostgreSQL that the test may look into and prepare. */
export async function openOwnBoard(
  settings: Record<string, string> = {},
  prepare?: (database: TestDatabase) => Promise<void>,
): Promise<OwnBoard> {
  const database = await createTestDatabase();
  await prepare?.(database);
  const { connection } = inject('postgres');
  const databaseUrl = `postgres://${connection.user}@localhost:${connection.port}/${database.connection.database}?host=${connection.host}`;
  const board = await openBoard({ DATABASE_URL: databaseUrl, ...settings });
  return {
    ...board,
    database,
    databaseUrl,
    async close() {
      await board.close();
      await database.drop();
    },
  };
}
