import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[]) => (await database.owner.query(sql, values)).rows[0];

async function buildPaid(pay: number | null, values: Record<string, unknown> = {}): Promise<string> {
  const { id } = await buildListing(database.owner, { category: 'Design', ...values });
  await ask(
    'insert into listing_facts (listing_id, read_version, pay_min, pay_usd_min, pay_usd_max) select $1, 1, pay, pay, pay from (select $2::integer as pay) stated',
    [id, pay],
  );
  return id;
}

test('a pay is compared with those of open listings of its category', async () => {
  const id = await buildPaid(100);
  const unpaid = await buildPaid(null);
  await buildPaid(90);
  await buildPaid(100);
  await buildPaid(110);
  await buildPaid(50, { category: 'Sales' });
  await buildPaid(50, { closed_at: new Date() });
  await buildPaid(50, { expires_at: new Date(Date.now() - 1000) });

  expect(await ask('select pay_standing($1) as standing', [id])).toEqual({
    standing: { less: 1, same: 2, total: 4 },
  });
  expect(await ask('select pay_standing($1) as standing', [unpaid])).toEqual({
    standing: { less: 0, same: 0, total: 0 },
  });
});

test('listings are found by id in the order asked for, without those that are not open', async () => {
  const [one, two, closed] = [await buildPaid(1), await buildPaid(2), await buildPaid(3, { closed_at: new Date() })];

  const { jobs } = await ask('select jobs_by_id($1) as jobs', [[two, closed, one, two]]);
  expect(jobs.map(({ id }: { id: string }) => id)).toEqual([two, one, two]);
  expect(await ask("select jobs_by_id('{}') as jobs", [])).toEqual({ jobs: [] });
});
