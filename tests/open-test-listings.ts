import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { readUnreadListings } from '#functions/facts/read-unread-listings.ts';
import { emptyTables } from './empty-tables.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A database for the file's tests, each of which begins without listings. */
export function openTestListings() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  beforeEach(() => emptyTables(database.owner, 'job_listings'));
  afterAll(() => database.drop());

  return {
    log,
    get owner() {
      return database.owner;
    },
    get requests() {
      return database.requests;
    },
    ask: async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows,
    /** Reads the facts of all listings that were saved. */
    async readAll() {
      while (await readUnreadListings({ pool: database.owner, log }));
    },
  };
}
