import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
const people: Record<string, { role: string; sub?: string }> = { anonymous: { role: 'anon' } };

beforeAll(async () => {
  database = await createTestDatabase();
  const { owner } = database;
  people['a plain user'] = { role: 'authenticated', sub: (await buildUser(owner)).id };
  people['an employer'] = { role: 'authenticated', sub: (await buildUser(owner, { role: 'employer' })).id };
  people['an administrator'] = { role: 'authenticated', sub: (await buildUser(owner, { role: 'admin' })).id };
});
afterAll(() => database.drop());

async function askAs(name: string, since = '2020-01-01') {
  const person = people[name];
  const client = await database.requests.connect();
  try {
    await client.query('begin');
    await client.query("select set_config('request.jwt.claims', $1, true), set_config('role', $2, true)", [
      JSON.stringify(person),
      person?.role,
    ]);
    const { rows } = await client.query('select admin_overview($1) as overview', [since]);
    return rows[0].overview;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each(['anonymous', 'a plain user', 'an employer'])('the overview is refused to: %s', async (name) => {
  await expect(askAs(name)).rejects.toMatchObject({ code: '42501' });
});

test('an empty board has an empty overview', async () => {
  expect(await askAs('an administrator')).toEqual({
    listings: [],
    categories: [],
    boards: [],
    runs: [],
    failures: [],
  });
});

test('an administrator sees what came in, what there is, how boards fare and which runs failed', async () => {
  const { owner } = database;
  const imported = (id: string) => ({ source: 'lever', source_board: 'acme', source_id: id });
  const [today, longAgo] = [new Date(), new Date(Date.now() - 40 * 86_400_000)];
  await buildListing(owner, { category: 'Design', created_at: today });
  await buildListing(owner, { category: 'Design', created_at: today, ...imported('1') });
  await buildListing(owner, { category: 'Sales', created_at: longAgo, ...imported('2') });
  await buildListing(owner, { category: 'Sales', created_at: today, closed_at: today, ...imported('3') });
  await owner.query(`
    insert into import_boards (type, board, company, last_status, found) values ('lever', 'acme', 'Acme', 'success', 3);
    insert into cron_execution_logs (job_name, status, error_message, created_at) values
      ('scrape-jobs', 'success', null, now()), ('scrape-jobs', 'partial', null, now()), ('scrape-jobs', 'failed', 'The disk is full', now()),
      ('scrape-jobs', 'failed', 'Long forgotten', now() - interval '40 days')`);
  const day = today.toISOString().slice(0, 10);

  const overview = await askAs('an administrator', new Date(today.getTime() - 30 * 86_400_000).toISOString());

  expect(overview.listings).toEqual([
    { day, source: 'lever', count: 2 },
    { day, source: null, count: 1 },
  ]);
  expect(overview.categories).toEqual([
    { category: 'Design', count: 2 },
    { category: 'Sales', count: 1 },
  ]);
  expect(overview.boards).toMatchObject([{ type: 'lever', board: 'acme', last_status: 'success', found: 3 }]);
  expect(overview.runs).toEqual([{ day, failed: 1, partial: 1, other: 1 }]);
  expect(overview.failures).toMatchObject([{ job_name: 'scrape-jobs', reason: 'The disk is full' }]);
});
