import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { watchUnreadListings } from '../facts/watch-unread-listings.ts';
import { countFirstFigures } from './count-first-figures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (sql: string) => (await database.owner.query(sql)).rows[0];
const log = { info() {}, warn: console.warn, error: console.error };

test('a new board has its figures once its listings are read, and is counted out of turn only then', async () => {
  const { id: company_id } = await buildCompany(database.owner);
  await database.owner.query(
    `insert into job_listings (company_id, slug, title, description, category, salary_range)
     select $1, 'job-' || n, 'Rust Engineer ' || n, 'You write Rust.', 'Engineering', '$' || 100 + n % 100 || 'k'
     from generate_series(1, 600) n`,
    [company_id],
  );
  const watch = await watchUnreadListings({
    ...{ pool: database.owner, log },
    onCaughtUp: () => countFirstFigures(database.owner),
  });
  await vi.waitFor(
    async () =>
      expect(await ask('select count(*)::int as pages from internal.landing_pages')).not.toEqual({ pages: 0 }),
    60_000,
  );
  await watch.stop();

  const count = "select (salary_stats('Engineering')->>'count')::int as count";
  expect(await ask(count)).toEqual({ count: 600 });
  await buildListing(database.owner, { salary_range: '$90k' });
  await countFirstFigures(database.owner);
  expect(await ask(count)).toEqual({ count: 600 });
});
