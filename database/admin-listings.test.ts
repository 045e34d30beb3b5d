import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let admin: { id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  admin = await buildUser(database.owner, { role: 'admin' });
});
beforeEach(() => emptyTables(database.owner, 'companies', 'job_listings', 'moderation_decisions'));
afterAll(() => database.drop());

type Table = { listings: { id: string; title: string; state: string; clicks: number }[]; next: object | null };

const find = (wanted: object = {}) =>
  callAs<Table>(database, admin, 'select public.admin_listings($1)', [JSON.stringify(wanted)]);
const findTitles = async (wanted: object) => (await find(wanted)).listings.map(({ title }) => title);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('the table of all listings is refused to employers and visitors', async () => {
  const employer = await buildUser(database.owner, { role: 'employer' });
  const sql = 'select public.admin_listings()';

  await expect(callAs(database, employer, sql)).rejects.toMatchObject({ code: '42501' });
  await expect(callAs(database, null, sql)).rejects.toMatchObject({ code: '42501' });
});

test('every state has its listings', async () => {
  const { owner } = database;
  const closed = (reason: string | null) => ({ closed_at: daysAgo(1), closed_reason: reason });
  await buildListing(owner, { title: 'Open' });
  await buildListing(owner, { title: 'Expired', expires_at: daysAgo(1) });
  await buildListing(owner, { title: 'Held', ...closed('held') });
  await buildListing(owner, { title: 'Suspended', ...closed('suspended') });
  await buildListing(owner, { title: 'Removed', ...closed('removed') });
  await buildListing(owner, { title: 'Gone', ...closed('gone') });
  await buildListing(owner, { title: 'Closed', ...closed(null) });
  await buildListing(owner, { title: 'Unlisted', unlisted_at: daysAgo(1) });

  expect((await find()).listings).toHaveLength(8);
  for (const state of ['open', 'held', 'closed', 'expired', 'removed']) {
    const { listings } = await find({ state });
    expect(listings.length).toBeGreaterThan(0);
    expect(new Set(listings.map((listing) => listing.state))).toEqual(new Set([state]));
  }
  expect((await findTitles({ state: 'held' })).sort()).toEqual(['Held', 'Suspended']);
  expect(await findTitles({ state: 'unlisted' })).toEqual(['Unlisted']);
});

test.each([
  ['all', {}, 4],
  ['a state', { state: 'removed' }, 1],
  ['words', { search: 'keeper' }, 2],
  ['a sort that leaves some out', { sort: 'featured' }, 1],
])('as many are counted as the table shows by %s', async (_, wanted, total) => {
  await buildListing(database.owner, { title: 'Lighthouse Keeper' });
  await buildListing(database.owner, { title: 'Book Keeper' });
  await buildListing(database.owner, { title: 'Featured', featured_until: daysAgo(-1) });
  await buildListing(database.owner, { title: 'Removed', closed_at: daysAgo(1), closed_reason: 'removed' });

  expect(await find({ ...wanted, count: true })).toEqual({ total });
  expect(await findTitles(wanted)).toHaveLength(total);
});

test('a removed listing is found by words of its title and its company, an open one by its text too', async () => {
  const { owner } = database;
  const company = await buildCompany(owner, { name: 'Quick Gains' });
  const removed = { closed_at: daysAgo(1), closed_reason: 'removed' };
  await buildListing(owner, { title: 'Crypto Cashier', company_id: company.id, ...removed });
  await buildListing(owner, { title: 'Rust Engineer', description: 'Send us your seed phrase.' });

  expect(await findTitles({ search: 'cash gains' })).toEqual(['Crypto Cashier']);
  expect(await findTitles({ search: 'seed phrase' })).toEqual(['Rust Engineer']);
  expect(await findTitles({ search: "o'zone & (" })).toEqual([]);
});

test('the table is filtered by source, owner, category, company and what is featured', async () => {
  const { owner } = database;
  const employer = await buildUser(owner, { role: 'employer' });
  const company = await buildCompany(owner, { user_id: employer.id, slug: 'own' });
  await buildListing(owner, { title: 'Own', company_id: company.id, category: 'Design', featured_until: daysAgo(-3) });
  await buildListing(owner, { title: 'Imported', source: 'lever', source_board: 'acme', source_id: '1' });

  expect(await findTitles({ source: 'lever' })).toEqual(['Imported']);
  expect(await findTitles({ source: 'employer' })).toEqual(['Own']);
  expect(await findTitles({ ownerless: true })).toEqual(['Imported']);
  expect(await findTitles({ category: 'Design' })).toEqual(['Own']);
  expect(await findTitles({ company: ['own'] })).toEqual(['Own']);
  expect(await findTitles({ featured: true })).toEqual(['Own']);
  expect(await findTitles({ facts: { mode: ['remote'] } })).toEqual([]);
});

test.each(['newest', 'oldest', 'clicks', 'reports'])(
  'pages sorted by %s follow each other without a gap',
  async (sort) => {
    for (let n = 0; n < 5; n += 1) {
      await buildListing(database.owner, { title: `Day ${n}`, published_at: daysAgo(n - (n % 2)) });
    }

    const titles: string[] = [];
    let after: object | null = {};
    while (after) {
      const page: Table = await find({ sort, most: 2, after });
      titles.push(...page.listings.map(({ title }) => title));
      after = page.next;
    }

    expect(titles).toHaveLength(5);
    expect(new Set(titles).size).toBe(5);
    if (sort === 'newest' || sort === 'oldest') expect(titles[sort === 'newest' ? 4 : 0]).toBe('Day 4');
  },
);

test('a row counts clicks and reports, and reported listings are found', async () => {
  const { id } = await buildListing(database.owner);
  await database.owner.query(
    `insert into listing_figures (listing_id, day, source, views, clicks)
     values ($1, '2026-11-01', 'board', 9, 2), ($1, '2026-11-02', 'other', 1, 3)`,
    [id],
  );

  await database.owner.query(
    "insert into job_reports (listing_id, subject, reason, visitor) values ($1, 'A job', 'scam', 'one')",
    [id],
  );
  await buildListing(database.owner);

  expect((await find({ reported: true })).listings).toMatchObject([{ id, views: 10, clicks: 5, reports: 1 }]);
});

test('the listings that were applied to or reported most come first, and a resolved report counts no more', async () => {
  const { owner } = database;
  const [one, two, three] = [
    await buildListing(owner, { title: 'One' }),
    await buildListing(owner, { title: 'Two' }),
    await buildListing(owner, { title: 'Three' }),
  ];
  const report = (id: string, visitor: string) =>
    owner.query("insert into job_reports (listing_id, subject, reason, visitor) values ($1, 'A job', 'scam', $2)", [
      id,
      visitor,
    ]);
  const click = (id: string) =>
    owner.query(
      `insert into listing_figures as figures (listing_id, day, source, clicks) values ($1, '2026-11-01', 'board', 1)
       on conflict (listing_id, day, source) do update set clicks = figures.clicks + 1`,
      [id],
    );
  for (const id of [two.id, two.id, three.id]) await click(id);
  await report(one.id, 'a');
  await report(three.id, 'a');
  await report(three.id, 'b');

  expect(await findTitles({ sort: 'clicks' })).toEqual(['Two', 'Three', 'One']);
  expect(await findTitles({ sort: 'reports' })).toEqual(['Three', 'One', 'Two']);

  await owner.query("update job_reports set resolved_at = now(), outcome = 'dismissed' where listing_id = $1", [
    three.id,
  ]);
  await owner.query('delete from listing_figures where listing_id = $1', [two.id]);

  expect((await findTitles({ sort: 'reports' }))[0]).toBe('One');
  expect((await findTitles({ sort: 'clicks' }))[0]).toBe('Three');
  expect((await find({ search: 'Two' })).listings).toMatchObject([{ clicks: 0, reports: 0 }]);
});
