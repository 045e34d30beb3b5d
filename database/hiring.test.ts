import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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
const refresh = () => ask('select internal.refresh_hiring(0)');

type Found = {
  count: number;
  listings: number;
  companies: { name: string; count: number; categories: object[]; proofs: object[] }[];
  industries: object[];
};
async function find(search = '', industry = '', skip = 0, most = 24): Promise<Found> {
  const [row] = await ask('select hiring_companies($1, $2, $3, $4) as found', [search, industry, skip, most]);
  return row.found;
}
const findNames = async (...asked: Parameters<typeof find>) => (await find(...asked)).companies.map(({ name }) => name);

async function buildHiring(values: Record<string, unknown>, listings: Record<string, unknown>[] = [{}]) {
  const company = await buildCompany(database.owner, values);
  for (const listing of listings) await buildListing(database.owner, { ...listing, company_id: company.id });
  return company;
}

const yesterday = new Date(Date.now() - 86_400_000);
const hidden = { unlisted_at: yesterday };
const closed = (closed_reason: string) => ({ closed_at: yesterday, closed_reason });

test('many marks of few companies are swept, too', async () => {
  const { id } = await buildHiring({ name: 'Busy' });
  await ask('insert into internal.hiring_changes select $1 from generate_series(1, 1000)', [id]);

  await ask('select internal.refresh_hiring()');

  expect(await ask('select from internal.hiring_changes')).toEqual([]);
  expect(await find()).toMatchObject({ count: 1, listings: 1 });
});

describe.each([
  ['as it is saved', async () => {}],
  ['when it has been counted', refresh],
])('%s', (_, settle) => {
  test('who is hiring is listed by the number of open listings, with what is looked for', async () => {
    await buildHiring({ name: 'Small', industry: 'Wallets' });
    await buildHiring({ name: 'Large', industry: 'DeFi' }, [{ category: 'Design' }, {}, {}]);
    await settle();

    expect(await find()).toMatchObject({
      count: 2,
      listings: 4,
      companies: [
        {
          name: 'Large',
          count: 3,
          categories: [
            { category: 'Engineering', count: 2 },
            { category: 'Design', count: 1 },
          ],
          proofs: [],
        },
        { name: 'Small', count: 1 },
      ],
      industries: [
        { industry: 'DeFi', count: 1 },
        { industry: 'Wallets', count: 1 },
      ],
    });
    expect(await findNames('', '', 1, 1)).toEqual(['Small']);
  });

  test('only open, listed, paid and unexpired listings count', async () => {
    await buildHiring({ name: 'None' }, []);
    await buildHiring({ name: 'Ended' }, [
      ...[hidden, { expires_at: yesterday }],
      ...['unpaid', 'held', 'removed', 'paused', 'filled', 'duplicate'].map(closed),
    ]);
    await buildHiring({ name: 'One' }, [{}, hidden, closed('unpaid'), { expires_at: yesterday }]);
    await settle();

    expect(await find()).toMatchObject({ count: 1, listings: 1, companies: [{ name: 'One', count: 1 }] });
  });

  test('a held company and one of a suspended employer are never there', async () => {
    const employer = await buildUser(database.owner, { role: 'employer' });
    const own = await buildHiring({ name: 'Suspended', user_id: employer.id });
    const held = await buildHiring({ name: 'Held' });
    await settle();
    expect((await find()).count).toBe(2);

    await ask("update companies set held_at = now(), held_reason = 'A name' where id = $1", [held.id]);
    await ask('insert into suspensions (person_id) values ($1)', [employer.id]);
    await settle();

    expect(await findNames()).toEqual([]);
    const overviews = await ask('select company_overview(id) as overview from unnest($1::uuid[]) id', [
      [own.id, held.id],
    ]);
    expect(overviews).toEqual([{ overview: null }, { overview: null }]);

    await ask('delete from suspensions');
    await settle();
    expect(await findNames()).toEqual(['Suspended']);
  });

  test('names are found by parts of words in any case, with or without accents', async () => {
    for (const name of ['Café Société', 'Zürich Labs', 'Acme', 'شركة البلوك']) await buildHiring({ name });
    await settle();

    expect(await findNames('CAFE')).toEqual(['Café Société']);
    expect(await findNames('société café')).toEqual(['Café Société']);
    expect(await findNames('  labs   zur ')).toEqual(['Zürich Labs']);
    expect(await findNames('البلوك')).toEqual(['شركة البلوك']);
    expect(await findNames('ＬＡＢＳ')).toEqual(['Zürich Labs']);
    expect(await findNames('acme labs')).toEqual([]);
  });

  test('characters that a pattern has a meaning for are plain ones', async () => {
    for (const name of ['100% Chain', 'snake_case', 'Back\\slash', 'Plain']) await buildHiring({ name });
    await settle();

    expect(await findNames('%')).toEqual(['100% Chain']);
    expect(await findNames('_')).toEqual(['snake_case']);
    expect(await findNames('\\')).toEqual(['Back\\slash']);
    expect(await findNames('%_')).toEqual([]);
    expect(await findNames("'")).toEqual([]);
  });

  test('one industry in several spellings is one, counted under the search', async () => {
    await buildHiring({ name: 'Alpha', industry: 'DeFi' });
    await buildHiring({ name: 'Beta', industry: 'defi' });
    await buildHiring({ name: 'Alphabet', industry: 'Wallets' });
    await settle();

    expect(await findNames('', 'DEFI')).toEqual(['Alpha', 'Beta']);
    expect(await find('alpha', 'defi')).toMatchObject({ count: 1, industries: [{ count: 1 }, { count: 1 }] });
    expect(await findNames('', 'unknown')).toEqual([]);
  });
});

test('every change of a listing or company is counted at once, after the counts were made', async () => {
  const one = await buildHiring({ name: 'One', industry: 'DeFi' }, [{}, {}]);
  const other = await buildHiring({ name: 'Other' });
  const [listing] = await ask('select id from job_listings where company_id = $1 limit 1', [one.id]);
  const counts = async () => Object.fromEntries((await find()).companies.map(({ name, count }) => [name, count]));
  await refresh();

  await ask('update job_listings set company_id = $1 where id = $2', [other.id, listing?.id]);
  expect(await counts()).toEqual({ One: 1, Other: 2 });
  await refresh();
  await ask("update job_listings set closed_at = now(), closed_reason = 'filled' where id = $1", [listing?.id]);
  expect(await counts()).toEqual({ One: 1, Other: 1 });
  await refresh();
  await ask("update companies set name = 'Renamed', industry = 'Games' where id = $1", [other.id]);
  expect(await findNames('renamed', 'games')).toEqual(['Renamed']);
  await ask('delete from job_listings where company_id = $1', [other.id]);
  expect(await counts()).toEqual({ One: 1 });
  await refresh();
  await ask('delete from companies where id = $1', [one.id]);
  expect(await counts()).toEqual({});
});

test('a listing stops counting the moment it expires, though nothing is saved', async () => {
  await buildHiring({ name: 'Mayfly' }, [{ expires_at: new Date(Date.now() + 1500) }]);
  await refresh();
  expect((await find()).count).toBe(1);

  await vi.waitFor(async () => expect((await find()).count).toBe(0), 10_000);
});

test('a visitor asks for no more than a hundred, and a bad number is not an error', async () => {
  for (const name of ['One', 'Two']) await buildHiring({ name });

  expect(await find('', '', -5, -1)).toMatchObject({ count: 2, companies: [] });
  expect(await find('', '', 2 ** 31 - 1, 2 ** 31 - 1)).toMatchObject({ count: 2, companies: [] });
  expect(await find('x'.repeat(10_000))).toMatchObject({ count: 0 });
});

test('an overview sums up what is open, and names companies that hire for alike work', async () => {
  const seen = new Date('2026-10-02T08:00:00Z');
  const source = { source: 'greenhouse', source_board: 'acme', source_id: '1', last_seen_at: seen };
  const company = await buildHiring({ name: 'Acme', industry: 'DeFi' }, [
    { is_remote: true, published_at: yesterday, ...source },
    { category: 'Design', published_at: seen },
    { category: 'Design', published_at: seen, ...closed('filled') },
  ]);
  await buildHiring({ name: 'Same industry', industry: 'defi' }, [{ category: 'Sales' }]);
  await buildHiring({ name: 'Same work', industry: 'Games' });
  await buildHiring({ name: 'Alike work', industry: 'Games' }, [{}, { category: 'Design', published_at: seen }]);
  await buildHiring({ name: 'Neither', industry: 'Games' }, [{ category: 'Security' }]);
  await buildHiring({ name: 'Not hiring', industry: 'DeFi' }, [closed('filled')]);
  await ask(
    `insert into listing_facts (listing_id, read_version, work_mode, cities, pay_usd_min, pay_usd_max)
     select id, 1, case when is_remote then 'remote' end, case when not is_remote then '{Lisbon}'::text[] else '{}' end,
       case when is_remote then 90000 else 120000 end, case when is_remote then 140000 end
     from job_listings where company_id = $1`,
    [company.id],
  );
  const [{ overview: early }] = await ask('select company_overview($1) as overview', [company.id]);
  await refresh();

  const [{ overview }] = await ask('select company_overview($1) as overview', [company.id]);
  expect(overview).toEqual(early);
  const { similar, newest_at, seen_at, ...facts } = overview;
  expect(facts).toEqual({
    categories: [
      { category: 'Engineering', count: 1 },
      { category: 'Design', count: 1 },
    ],
    remote: 1,
    cities: [{ city: 'Lisbon', count: 1 }],
    pay: { count: 2, min: 90_000, max: 140_000 },
  });
  expect([newest_at, seen_at].map((date) => Date.parse(date))).toEqual([yesterday.getTime(), seen.getTime()]);
  expect(similar.map(({ name }: { name: string }) => name)).toEqual(['Same industry', 'Alike work', 'Same work']);
});

test('an overview of a company without open listings has no figures, and still leads on', async () => {
  const company = await buildHiring({ name: 'Quiet' }, [closed('filled')]);
  await buildHiring({ name: 'Busy' });
  await refresh();

  const [{ overview }] = await ask('select company_overview($1) as overview', [company.id]);
  expect(overview).toMatchObject({ categories: [], remote: 0, pay: { count: 0, min: null }, newest_at: null });
  expect(overview.similar.map(({ name }: { name: string }) => name)).toEqual(['Busy']);
});

test('the counts are out of reach for requests', async () => {
  const rows = await ask(
    `select relname, role from pg_class, unnest(array['anon', 'authenticated']) role
     where relname like 'hiring%' and relkind = 'r' and has_table_privilege(role, pg_class.oid, 'select')`,
  );

  expect(rows).toEqual([]);
});
