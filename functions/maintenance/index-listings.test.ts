import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { createIndexTasks, indexListings } from './index-listings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { id } = await buildCompany(database.owner);
  await database.owner.query(
    `insert into job_listings (company_id, slug, title, description, category)
     select $1, 'job-' || n, 'Title', 'Text ' || n, 'Design' from generate_series(1, 600) n`,
    [id],
  );
});
afterAll(() => database.drop());

const ask = async (sql: string) => (await database.owner.query(sql)).rows[0];
const waiting = 'select count(*)::int from internal.search_changes';
const indexed = "select coalesce(sum(bit_count(bits)), 0)::int as count from internal.list_bits where category = ''";

test('many changes are indexed, a few may wait', async () => {
  expect([await ask(waiting), await ask(indexed)]).toEqual([{ count: 600 }, { count: 0 }]);

  await indexListings(database.owner);
  expect([await ask(waiting), await ask(indexed)]).toEqual([{ count: 0 }, { count: 600 }]);

  await database.owner.query("update job_listings set title = 'Other' where slug like 'job-1%'");
  await indexListings(database.owner);
  expect(await ask(indexed)).toEqual({ count: 600 });
  expect(await ask("select (list_jobs('other')->>'count')::int as count")).toEqual({ count: 111 });
});

test('what is read of listings after they were indexed is offered once it is indexed as well', async () => {
  await database.owner.query(
    `insert into listing_facts (listing_id, work_mode, read_version) select id, 'hybrid', 1 from job_listings
     on conflict (listing_id) do update set work_mode = excluded.work_mode`,
  );
  await indexListings(database.owner);

  expect(await ask(waiting)).toEqual({ count: 0 });
  expect(await ask("select list_jobs(with_facets => true)->'facets'->'mode:hybrid' as count")).toEqual({ count: 600 });
});

test('several who index at once do not wait for each other', async () => {
  const other = await database.owner.connect();
  await other.query('begin');
  await other.query('update job_listings set category = $1', ['Sales']);
  await other.query('select internal.index_listings()');

  await indexListings(database.owner);

  await other.query('commit');
  other.release();
  expect(await ask("select (list_jobs('', 'Sales')->>'count')::int as count")).toEqual({ count: 600 });
});

test('while many listings change, their changes are indexed again before the next minute', async () => {
  database.owner.on('connect', (client) => client.on('error', () => {}));
  await runMigrations({ pgPool: database.owner });
  const tasks = createIndexTasks(database.owner);
  const change = (many: number) =>
    database.owner.query(
      "update job_listings set title = title || '!' where id in (select id from job_listings limit $1)",
      [many],
    );
  const takeNext = async () =>
    (
      await database.owner.query(
        "delete from graphile_worker._private_jobs where key = 'index-changes' returning run_at > now() + interval '8 seconds' as is_later",
      )
    ).rows;

  for (const task of Object.values(tasks)) {
    await change(200);
    await task();
    expect(await ask(waiting)).toEqual({ count: 0 });
    expect(await takeNext()).toEqual([{ is_later: true }]);

    await change(3);
    await task();
    expect(await takeNext()).toEqual([]);
  }
});
