import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#tests/empty-tables.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => emptyTables(database.owner, 'job_listings', 'companies'));

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const count = () => ask('select internal.refresh_salaries(true)');

type Step = { from: number; to: number; count: number };
type Stats = {
  count: number;
  companies: number;
  quartiles: { low: number; median: number; high: number } | null;
  min: number | null;
  max: number | null;
  histogram: Step[];
  sources: { name: string; count: number }[];
  trend: { month: string; count: number; median: number | null }[];
  too_few: boolean;
  as_of: string | null;
};
type Asked = { category?: string; level?: string; country?: string; skill?: string };

/** As a visitor asks for it. */
async function askStats({ category, level, country, skill }: Asked = {}): Promise<Stats> {
  const client = await database.owner.connect();
  try {
    await client.query('begin read only; set local role anon');
    const values = [category, level, country, skill];
    return (await client.query('select salary_stats($1, $2, $3, $4) as stats', values)).rows[0].stats;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

type Pay = number | [min: number | null, max: number | null];

async function buildPaid(pay: Pay, values: Record<string, unknown> = {}, facts: Record<string, unknown> = {}) {
  const { id } = await buildListing(database.owner, values);
  const [min, max] = typeof pay === 'number' ? [pay, pay] : pay;
  const row = { listing_id: id, read_version: 1, pay_usd_min: min, pay_usd_max: max, ...facts };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await ask(`insert into listing_facts (${Object.keys(row)}) values (${places})`, Object.values(row));
}

/** Known figures, computed plainly: between the two neighbours of a quarter's place, in proportion. */
function findQuantile(sums: number[], part: number): number {
  const sorted = sums.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * part;
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return Math.round(low + (high - low) * (place - Math.floor(place)));
}

const tooFew = { quartiles: null, min: null, max: null, histogram: [], sources: [], trend: [], too_few: true };
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const sumUp = (steps: Step[]) => steps.reduce((sum, step) => sum + step.count, 0);

test('quartiles are those of the middles of what is stated, for every subject and combination', async () => {
  const sums = Array.from({ length: 23 }, (_, index) => 60_000 + ((index * 7_919) % 97) * 1_000);
  for (const [index, sum] of sums.entries())
    await buildPaid(
      [sum - 5_000, sum + 5_000],
      { category: index % 2 ? 'Design' : 'Sales' },
      { seniority: ['senior'], countries: index < 11 ? ['PT'] : ['DE', 'PT'], skills: index < 6 ? ['Rust'] : [] },
    );
  await count();

  const asked: [Asked, number[]][] = [
    [{}, sums],
    [{ category: 'Design' }, sums.filter((_, index) => index % 2)],
    [{ category: 'Sales', level: 'senior' }, sums.filter((_, index) => index % 2 === 0)],
    [{ country: 'de' }, sums.slice(11)],
    [{ skill: 'Rust' }, sums.slice(0, 6)],
    [{ category: 'Design', country: 'DE' }, sums.filter((_, index) => index % 2 && index > 10)],
    [{ level: 'senior', country: 'PT', skill: 'Rust' }, sums.slice(0, 6)],
  ];
  for (const [question, wanted] of asked) {
    const [low, median, high] = [0.25, 0.5, 0.75].map((part) => findQuantile(wanted, part));
    const stats = await askStats(question);
    expect(stats).toMatchObject({
      ...{ count: wanted.length, companies: wanted.length, too_few: false, quartiles: { low, median, high } },
      ...{ min: Math.min(...wanted), max: Math.max(...wanted), as_of: expect.any(String) },
    });
    expect(sumUp(stats.histogram)).toBe(wanted.length);
    for (const { from, to, count } of stats.histogram)
      expect(count, `${from} to ${to}`).toBe(
        wanted.filter((sum) => sum >= from && (sum < to || (to === stats.max && sum === to))).length,
      );
  }
});

test('four are too few, said without figures; a fifth is enough', async () => {
  for (const pay of [80, 90, 100, 110]) await buildPaid(pay * 1000, { category: 'Design' });
  await count();

  expect(await askStats({ category: 'Design' })).toMatchObject({ ...tooFew, count: 4, companies: 4 });
  expect(await askStats({ category: 'No such' })).toMatchObject({ ...tooFew, count: 0 });
  expect(await ask('select * from salary_subjects()')).toEqual([]);

  await buildPaid([null, 120_000], { category: 'Design' });
  await count();

  expect(await askStats({ category: 'Design' })).toMatchObject({ count: 5, quartiles: { median: 100_000 } });
  expect(await ask('select category, level, count, companies, median from salary_subjects() order by 1')).toEqual([
    { category: 'Design', level: null, count: 5, companies: 5, median: 100_000 },
    { category: null, level: null, count: 5, companies: 5, median: 100_000 },
  ]);
});

test('an opening in many cities and on several boards counts once, and once in each of its countries', async () => {
  const { id: company_id } = await buildCompany(database.owner);
  for (const [index, country] of ['PT', 'DE', 'FR'].entries())
    await buildPaid(
      300_000,
      {
        company_id,
        title: index ? 'Head of Design' : 'HEAD of design',
        ...(index > 0 && { source: 'rss', source_id: String(index) }),
      },
      { countries: [country] },
    );
  for (const pay of [100, 110, 120, 130]) await buildPaid(pay * 1000, {}, { countries: ['PT', 'DE', 'FR'] });
  await count();

  expect(await askStats()).toMatchObject({ count: 5, companies: 5, quartiles: { median: 120_000 } });
  expect((await askStats()).sources).toEqual([{ name: '', count: 5 }]);
  for (const country of ['PT', 'DE', 'FR']) expect(await askStats({ country })).toMatchObject({ count: 5 });
});

test('what visitors cannot see, and pay that cannot be compared, is counted nowhere', async () => {
  const [held, person] = [await buildCompany(database.owner), await buildUser(database.owner, { role: 'employer' })];
  const suspended = await buildCompany(database.owner, { user_id: person.id });
  const hidden = [
    { unlisted_at: ago(1) },
    { published_at: ago(-3) },
    { company_id: held.id },
    { company_id: suspended.id },
    ...['held', 'suspended', 'removed', 'unpaid', 'paused', 'duplicate', 'scheduled'].map((closed_reason) => ({
      ...{ closed_at: ago(1), closed_reason },
    })),
  ];
  for (const values of hidden) for (const pay of [1, 2, 3, 4, 5, 6]) await buildPaid(pay * 50_000, values);
  for (const pay_basis of ['on-target', 'total'])
    for (const pay of [1, 2, 3, 4, 5, 6]) await buildPaid(pay * 50_000, {}, { pay_basis });
  await ask("update companies set held_at = now(), held_reason = 'A name of another' where id = $1", [held.id]);
  await ask('insert into suspensions (person_id) values ($1)', [person.id]);
  await count();

  expect(await ask('select * from internal.pay_samples')).toEqual([]);
});

test('ended jobs are in the trend alone, month by month; a month with too few is a gap', async () => {
  const months = Array.from({ length: 12 }, (_, back) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
  }).reverse();
  const ended = (month: number) => ({
    ...{ published_at: months[month], closed_at: ago(0), closed_reason: 'gone', category: 'Design' },
  });
  for (const pay of [100, 110, 120, 130, 140]) await buildPaid(pay * 1000, ended(2));
  for (const pay of [100, 110]) await buildPaid(pay * 1000, ended(3));
  for (const pay of [70, 80, 90, 95, 99])
    await buildPaid(pay * 1000, { category: 'Design', published_at: months.at(-1) });
  await buildPaid(200_000, { ...ended(4), expires_at: ago(2), closed_at: null, closed_reason: null });
  await buildPaid(900_000, { ...ended(0), published_at: ago(400) });
  await count();

  const stats = await askStats({ category: 'Design' });
  expect(stats).toMatchObject({ count: 5, quartiles: { median: 90_000 }, max: 99_000 });
  expect(stats.trend.map(({ month }) => month)).toEqual(months.map((month) => month.toISOString().slice(0, 7)));
  const found = stats.trend.map(({ count, median }) => [count, median]);
  const expected = months.map(() => [0, null] as (number | null)[]);
  expected[2] = [5, 120_000];
  expected[3] = [2, null];
  expected[4] = [1, null];
  expected[11] = [5, 90_000];
  expect(found).toEqual(expected);
});

test('absurd sums neither move the quartiles nor stretch the histogram', async () => {
  for (let index = 0; index < 200; index += 1) await buildPaid(80_000 + (index % 80) * 1_000);
  for (const absurd of [8_000, 2_000_000, 1_999_999]) await buildPaid(absurd);
  await count();

  const { histogram, quartiles } = await askStats();
  expect(quartiles?.median).toBeGreaterThan(110_000);
  expect(quartiles?.median).toBeLessThan(130_000);
  expect(histogram.length).toBeLessThanOrEqual(12);
  expect(histogram[0]).toMatchObject({ from: 8_000, to: 90_000 });
  expect(histogram.at(-1)).toMatchObject({ to: 2_000_000 });
  expect(sumUp(histogram)).toBe(203);
});

test('a later count forgets what is gone and tells servers only of changes', async () => {
  for (const pay of [1, 2, 3, 4, 5]) await buildPaid(pay * 50_000, { category: 'Design' });
  const client = await database.owner.connect();
  const told: string[] = [];
  client.on('notification', ({ payload }) => told.push(payload ?? ''));
  await client.query('listen page_changes');
  const countAndHear = async () => {
    told.length = 0;
    await client.query('select internal.refresh_salaries(true)');
    await client.query('select 1');
    // Of what was changed before, others may hear only now.
    return told
      .map((change) => JSON.parse(change))
      .filter(({ keys, words }) => keys === 'all' || (!keys && words === ''));
  };
  // Home shows figures, and is one of the pages with all listings.
  const news = [
    { table: 'salary_figures', keys: 'all' },
    { table: 'job_listings', categories: [], companies: [], words: '' },
  ];

  try {
    expect([await countAndHear(), await countAndHear()]).toEqual([news, []]);
    await ask("update job_listings set closed_at = now(), closed_reason = 'filled'");
    expect(await countAndHear()).toEqual(news);
  } finally {
    client.release(true);
  }
  expect(await askStats({ category: 'Design' })).toMatchObject({ ...tooFew, count: 0 });
});

test('it is counted when it is time, and not before', async () => {
  for (const pay of [1, 2, 3, 4, 5]) await buildPaid(pay * 50_000);
  await ask("update internal.salary_moment set counted_at = now() - interval '20 minutes', took = '1 minute'");
  await ask('select internal.refresh_salaries()');
  const [before] = await ask('select count(*)::int as samples from internal.pay_samples where is_open');

  await ask("update internal.salary_moment set counted_at = now() - interval '61 minutes'");
  await ask('select internal.refresh_salaries()');

  expect(before.samples).not.toBe(5);
  expect(await askStats()).toMatchObject({ count: 5 });
});
