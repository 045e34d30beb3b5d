import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#tests/empty-tables.ts';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() => emptyTables(database.owner, 'job_listings', 'companies', 'internal.landing_pages'));

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const refresh = () => ask('select internal.refresh_landing_pages(is_due => true)');
const index = () => ask('select internal.index_listings(0)');

type Facts = {
  skills?: string[];
  chains?: string[];
  countries?: string[];
  eligible?: string[];
  mode?: string;
  pay?: number;
};

/** Some listings with the same facts. */
async function add(count: number, category: string, facts: Facts = {}, values: Record<string, unknown> = {}) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await buildListing(database.owner, { category, ...values });
    const { skills = [], chains = [], countries = [], eligible = countries, mode = null, pay = null } = facts;
    await ask(
      `insert into listing_facts (listing_id, skills, chains, countries, eligible_countries, eligibility, work_mode,
         pay_usd_min, pay_usd_max, read_version)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 1)`,
      [id, skills, chains, countries, eligible, eligible.length > 0 ? 'listed' : 'unknown', mode, pay],
    );
    ids.push(id);
  }
  return ids;
}

/** "Engineering skill:Rust PT: 5", by their names. */
async function listPages(state = 'listed'): Promise<string[]> {
  const rows = await ask('select * from internal.landing_pages where state = $1 order by category, skill, place', [
    state,
  ]);
  return rows.map(
    ({ category, skill, place, jobs }) => `${[category, skill, place].filter(Boolean).join(' ')}: ${jobs}`,
  );
}

const askPage = async (category: string, skill: string, place: string, filters: object) =>
  (await ask('select landing_page($1, $2, $3, $4) as page', [category, skill, place, filters]))[0].page;

describe.each([
  ['before they are indexed', async () => {}],
  ['once they are indexed', index],
])('%s', (_, settle) => {
  test('what five open jobs have in common has a page, and what another page has the same jobs as has none', async () => {
    await add(5, 'Engineering', { skills: ['Rust'], countries: ['PT'] });
    await add(4, 'Engineering', { skills: ['Solidity'], mode: 'remote' });
    await add(1, 'Design', { skills: ['Solidity'], mode: 'remote' });
    await settle();
    await refresh();

    expect(await listPages()).toEqual(['PT: 5', 'remote: 5', 'skill:Rust: 5', 'skill:Solidity: 5', 'Engineering: 9']);
    expect(await listPages('merged')).toEqual([
      'skill:Rust PT: 5',
      'skill:Solidity remote: 5',
      'Engineering PT: 5',
      'Engineering skill:Rust: 5',
      'Engineering skill:Rust PT: 5',
    ]);
    const merged = await askPage('Engineering', 'skill:Rust', 'PT', {});
    expect(merged.merged_into).toMatchObject({ category: '', skill: 'skill:Rust', place: '' });
  });

  test('a country has a page for jobs that name it, not for those of a whole continent', async () => {
    await add(5, 'Engineering', { countries: ['PT'] });
    await add(5, 'Engineering', { eligible: ['PT', 'MT', 'CY'] });
    await settle();
    await refresh();

    expect(await listPages()).toEqual(['PT: 10', 'Engineering: 10']);
  });

  test('a page that falls under five is withdrawn and recorded, and comes back with its jobs', async () => {
    const [first] = await add(5, 'Engineering', { chains: ['Solana'] });
    await add(3, 'Engineering');
    await settle();
    await refresh();
    expect(await listPages()).toEqual(['chain:Solana: 5', 'Engineering: 8']);
    const [before] = await ask(`select * from internal.landing_pages where skill = 'chain:Solana'`);

    await ask('update job_listings set closed_at = now(), closed_reason = $2 where id = $1', [first, 'filled']);
    await refresh();
    expect(await listPages('withdrawn')).toEqual(['chain:Solana: 0']);
    expect(await askPage('', 'chain:Solana', '', { chain: ['Solana'] })).toMatchObject({
      state: 'withdrawn',
      was_listed: true,
      facts: { count: 4 },
    });
    expect(JSON.stringify(await ask('select landing_addresses()'))).not.toContain('Solana');

    await add(1, 'Design', { chains: ['Solana'] });
    await refresh();
    expect(await listPages()).toEqual(['chain:Solana: 5', 'Engineering: 7']);
    const [after] = await ask(`select * from internal.landing_pages where skill = 'chain:Solana'`);
    expect(after.listed_at).toEqual(before.listed_at);
    expect(after.changed_at.getTime()).toBeGreaterThan(before.changed_at.getTime());
  });

  test('a page is said to have changed when its jobs have, not when they were counted', async () => {
    await add(5, 'Engineering', { skills: ['Rust'] });
    await settle();
    await refresh();
    const read = async () => (await ask('select landing_addresses() as all'))[0].all;
    const before = await read();
    await refresh();
    expect(await read()).toEqual(before);

    // One leaves and one comes: as many as before.
    await ask(
      'update job_listings set closed_at = now(), closed_reason = $1 where id = (select id from job_listings limit 1)',
      ['filled'],
    );
    await add(1, 'Engineering', { skills: ['Rust'] });
    await refresh();
    expect(await read()).not.toEqual(before);
  });

  test('its figures are those of its list', async () => {
    const company = await buildCompany(database.owner, { name: 'Heron', slug: 'heron' });
    const many = { company_id: company.id };
    await add(5, 'Engineering', { skills: ['Rust', 'Go'], countries: ['PT'], mode: 'remote', pay: 100_000 }, many);
    await add(
      1,
      'Engineering',
      { skills: ['Rust'], countries: ['PT'] },
      { published_at: new Date(Date.now() - 30 * 86_400_000) },
    );
    const [everywhere] = await add(1, 'Engineering', { skills: ['Rust'] });
    await ask(`update listing_facts set eligibility = 'worldwide' where listing_id = $1`, [everywhere]);
    await settle();

    const filters = { skill: ['Rust'], country: ['PT'], unstated: false, worldwide: false };
    const { facts, state } = await askPage('', 'skill:Rust', 'PT', filters);
    expect(state).toBeNull();
    expect(facts).toMatchObject({
      count: 6,
      world: 1,
      looked_at: 6,
      fresh: 5,
      remote: 5,
      companies: 2,
      pay: { jobs: 5, low: 100_000, median: 100_000, high: 100_000 },
      skills: [{ name: 'Go', jobs: 5 }],
    });
    expect(facts.hiring[0]).toEqual({ slug: 'heron', name: 'Heron', jobs: 5 });
  });
});

test('a board without jobs has no pages, and counts again only after sixty times as long as it took', async () => {
  await ask("update internal.landing_moment set counted_at = now(), took = '1 second'");
  await add(5, 'Engineering');
  await ask('select internal.refresh_landing_pages()');
  expect(await listPages()).toEqual([]);

  await ask("update internal.landing_moment set counted_at = now() - interval '61 seconds'");
  await ask('select internal.refresh_landing_pages()');
  expect(await listPages()).toEqual(['Engineering: 5']);

  await ask('truncate job_listings cascade');
  await refresh();
  expect(await listPages()).toEqual([]);
  expect((await ask('select landing_hub() as hub'))[0].hub).toEqual({ pages: 0, links: [] });
});
