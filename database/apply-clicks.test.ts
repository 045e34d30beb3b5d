import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function askAsVisitor(sql: string, values: unknown[] = []) {
  const client = await database.requests.connect();
  try {
    await client.query('begin; set local role anon');
    const answer = await client.query(sql, values);
    await client.query('commit');
    return answer.rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const click = (id: string) => askAsVisitor('select count_apply_click($1)', [id]);

async function countClicks(id: string): Promise<number> {
  const { rows } = await database.owner.query(
    'select sum(clicks)::int as n from internal.apply_clicks where listing_id = $1',
    [id],
  );
  return rows[0].n ?? 0;
}

test('clicks on an open listing are counted in one row a day', async () => {
  const { id } = await buildListing(database.owner);

  await Promise.all([click(id), click(id), click(id)]);

  const { rows } = await database.owner.query(
    'select day::text, clicks from internal.apply_clicks where listing_id = $1',
    [id],
  );
  expect(rows).toEqual([{ day: new Date().toISOString().slice(0, 10), clicks: 3 }]);
});

test.each([
  ['closed', { closed_at: new Date() }],
  ['expired', { expires_at: new Date(0) }],
])('a click on a %s listing is nothing', async (_, values) => {
  const { id } = await buildListing(database.owner, values);

  await click(id);

  expect(await countClicks(id)).toBe(0);
});

test('a click on an unknown listing is nothing', async () => {
  const id = '00000000-0000-4000-8000-000000000000';

  await click(id);

  expect(await countClicks(id)).toBe(0);
});

test('a visitor cannot read the counts', async () => {
  await expect(askAsVisitor('select * from internal.apply_clicks')).rejects.toMatchObject({ code: '42501' });
});

test('the counts go with their listing', async () => {
  const { id } = await buildListing(database.owner);
  await click(id);

  await database.owner.query('delete from job_listings where id = $1', [id]);

  expect(await countClicks(id)).toBe(0);
});
