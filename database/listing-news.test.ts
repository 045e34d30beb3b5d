import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const collect = async (): Promise<number> => Number((await ask('select internal.collect_news() as last'))[0].last);
const newsAfter = async (number: number): Promise<string[]> =>
  (await ask('select listing_id from internal.listing_news where number > $1 order by number', [number])).map(
    ({ listing_id }) => listing_id,
  );
const readFacts = (listing: string) =>
  ask("insert into listing_facts (listing_id, eligibility, read_version) values ($1, 'unknown', 1)", [listing]);

test('a listing is news once its facts are read, and never again', async () => {
  const before = await collect();
  const { id } = await buildListing(database.owner);
  expect(await collect()).toBe(before);
  await readFacts(id);
  expect(await collect()).toBe(before + 1);

  await ask('update job_listings set closed_at = now() where id = $1', [id]);
  await ask('update job_listings set closed_at = null where id = $1', [id]);
  await ask("update job_listings set title = 'Another title' where id = $1", [id]);
  expect(await collect()).toBe(before + 1);
  expect(await newsAfter(before)).toEqual([id]);
});

test('a listing that opens later is news then', async () => {
  const before = await collect();
  const { id } = await buildListing(database.owner, { closed_at: new Date(), closed_reason: 'held' });
  await readFacts(id);
  expect(await collect()).toBe(before);
  await ask('update job_listings set closed_at = null, closed_reason = null where id = $1', [id]);
  await collect();
  expect(await newsAfter(before)).toEqual([id]);
});

test('a number never appears after a higher one, whichever writer commits first', async () => {
  const before = await collect();
  const [first, second] = [await buildCompany(database.owner), await buildCompany(database.owner)];
  const slow = await database.owner.connect();
  try {
    await slow.query('begin');
    const late = await buildListing(slow as never, { company_id: first.id, slug: 'late' });
    const early = await buildListing(database.owner, { company_id: second.id, slug: 'early' });
    await readFacts(early.id);
    const last = await collect();
    await slow.query('commit');
    await readFacts(late.id);
    await collect();
    expect(await newsAfter(before)).toEqual([early.id, late.id]);
    expect(await newsAfter(last)).toEqual([late.id]);
  } finally {
    slow.release();
  }
});
