import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Market } from '#domain/market.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => emptyTables(database.owner, 'job_listings', 'companies', 'blog_posts'));

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

/** As a visitor asks for it. */
async function getMarket(): Promise<Market> {
  const client = await database.owner.connect();
  try {
    await client.query('begin read only; set local role anon');
    return (await client.query('select board_market() as market')).rows[0].market;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const countSalaries = () => ask('select internal.refresh_salaries(true)');

const hour = 3_600_000;
const day = 24 * hour;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const build = (values: Record<string, unknown> = {}) => buildListing(database.owner, values);

async function buildPaid(min: number | null, max: number | null, values: Record<string, unknown> = {}): Promise<void> {
  const { id } = await build(values);
  await ask(
    'insert into listing_facts (listing_id, read_version, pay_min, pay_usd_min, pay_usd_max) values ($1, 1, 1, $2, $3)',
    [id, min, max],
  );
}

const notPublic = [
  { unlisted_at: ago(day) },
  { expires_at: ago(hour) },
  ...['filled', 'held', 'suspended', 'removed', 'unpaid', 'paused', 'duplicate'].map((closed_reason) => ({
    closed_at: ago(hour),
    closed_reason,
  })),
];

test('a board without listings and articles has nothing to say', async () => {
  expect(await getMarket()).toMatchObject({ news: { counts: Array(12).fill(0) }, hiring: [], pay: [], posts: [] });
});

test('a quiet day is told by week: twelve times seven days that end today', async () => {
  for (const age of [0, 6 * day, 8 * day, 83 * day, 85 * day]) await build({ published_at: ago(age) });

  const { news } = await getMarket();
  expect(news.step).toBe('week');
  expect(news.counts.reduce((sum, count) => sum + count)).toBe(4);
  expect(news.counts).toHaveLength(12);
  expect(news.counts.at(-1)).toBe(2);
  expect(news.counts[0]).toBe(1);
});

test('a day with twelve jobs is told by hour, and the one before is left out', async () => {
  for (let count = 0; count < 12; count += 1) await build({ published_at: ago(0) });
  await build({ published_at: ago(22 * hour) });
  await build({ published_at: ago(25 * hour) });

  const { news } = await getMarket();
  expect(news).toMatchObject({ step: 'hour', counts: expect.arrayContaining([12, 1]) });
  expect(news.counts).toHaveLength(24);
  expect(news.counts.at(-1)).toBe(12);
});

test('who is hiring has its open jobs and those of the last week counted, the most first', async () => {
  const [few, many] = [await buildCompany(database.owner), await buildCompany(database.owner)];
  await build({ company_id: few.id, published_at: ago(hour) });
  for (const age of [day, 9 * day, 60 * day]) await build({ company_id: many.id, published_at: ago(age) });

  expect((await getMarket()).hiring).toMatchObject([
    { slug: many.slug, jobs: 3, fresh: 1 },
    { slug: few.slug, jobs: 1, fresh: 1 },
  ]);
});

test('pay is the middle half of a category with five jobs that state theirs', async () => {
  for (const pay of [10, 20, 30, 40]) await buildPaid(pay * 1000, pay * 1000 + 2000, { category: 'Design' });
  await buildPaid(null, 51_000, { category: 'Design' });
  for (const pay of [10, 20, 30, 40]) await buildPaid(pay * 1000, null, { category: 'Sales' });
  await build({ category: 'Sales' });
  await countSalaries();

  expect((await getMarket()).pay).toEqual([{ category: 'Design', jobs: 5, low: 21_000, median: 31_000, high: 41_000 }]);
});

test('what visitors cannot read is counted nowhere', async () => {
  for (const values of notPublic) for (let count = 0; count < 5; count += 1) await buildPaid(90_000, 100_000, values);
  await countSalaries();

  expect(await getMarket()).toMatchObject({ news: { counts: Array(12).fill(0) }, hiring: [], pay: [] });
});

test('a company that is held is not named, whatever is open of it', async () => {
  await build({});
  await ask("update companies set held_at = now(), held_reason = 'A name of another'");

  expect(await getMarket()).toMatchObject({ hiring: [] });
});

test('a company counts its open jobs alone', async () => {
  const { id, slug } = await buildCompany(database.owner);
  for (const values of [...notPublic, {}]) await build({ ...values, company_id: id });

  expect((await getMarket()).hiring).toMatchObject([{ slug, jobs: 1 }]);
});

test('the three newest articles come with it', async () => {
  for (let age = 1; age <= 4; age += 1)
    await ask("insert into blog_posts (slug, title, content_html, published_at) values ($1, $1, 'x', $2)", [
      `post-${age}`,
      ago(age * day),
    ]);

  expect((await getMarket()).posts.map(({ slug }) => slug)).toEqual(['post-1', 'post-2', 'post-3']);
});
