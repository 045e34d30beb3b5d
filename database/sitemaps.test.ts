import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyTables } from '#tests/empty-tables.ts';
import { buildCompany, buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await emptyTables(database.owner, 'job_listings', 'companies');
  await ask('delete from internal.sitemap_parts where part > 1');
  await ask('update internal.sitemap_parts set changed_at = null, addresses = null, counted_at = null');
  await ask("update internal.sitemap_moment set refreshed_at = '-infinity'");
});

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
/** As a visitor, as the sitemap asks. */
async function read<Answer>(call: string): Promise<Answer> {
  const client = await database.owner.connect();
  try {
    await client.query('begin; set local role anon');
    return (await client.query(`select ${call} as answer`)).rows[0].answer;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
const readJobs = (part = 1) => read<[string, string, string | null][]>(`sitemap_jobs(${part})`);
const readCompanies = (part = 1) => read<[string, string][]>(`sitemap_companies(${part})`);
const readParts = () => read<{ kind: string; part: number; changed_at: string | null }[]>('sitemap_parts()');
async function refresh(size: number) {
  while ((await ask('select internal.refresh_sitemaps($1) as has_more', [size]))[0].has_more);
}
/** As if it had last changed a month ago. */
const age = (id: string, table = 'job_listings') =>
  ask(`update ${table} set updated_at = date_trunc('second', now()) - interval '30 days' where id = $1`, [id]);

test('a listing is dated by the last change of what its page shows', async () => {
  const { id, slug } = await buildListing(database.owner);
  await age(id);
  const [[, before] = []] = await readJobs();

  await ask(
    `update job_listings set featured_until = now() + interval '9 days', expires_at = now() + interval '9 days',
     last_seen_at = now(), missing_since = null, enhanced_at = now(), content_hash = 'other', title = title where id = $1`,
    [id],
  );
  await ask('update internal.listing_counts set views = 5, clicks = 2 where listing_id = $1', [id]);
  const [[, untouched] = []] = await readJobs();
  await ask("update job_listings set title = 'Another title' where id = $1", [id]);
  const [[name, changed] = []] = await readJobs();

  expect(untouched).toBe(before);
  expect(name).toBe(slug);
  expect(Date.now() - Date.parse(changed ?? '')).toBeLessThan(86_400_000);
});

test('a company is dated by its own page and its open listings', async () => {
  const company = await buildCompany(database.owner);
  const { id } = await buildListing(database.owner, { company_id: company.id });
  const paused = await buildListing(database.owner, { company_id: company.id, closed_at: new Date() });
  await age(company.id, 'companies');
  await age(id);
  const [[, before] = []] = await readCompanies();

  await ask("update job_listings set title = 'Not public' where id = $1", [paused.id]);
  await ask('update companies set enriched_at = now() where id = $1', [company.id]);
  const [[, untouched] = []] = await readCompanies();
  await ask("update job_listings set title = 'Public' where id = $1", [id]);
  const [[name, changed] = []] = await readCompanies();

  expect(untouched).toBe(before);
  expect(name).toBe(company.slug);
  expect(Date.parse(changed ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
});

test('what is closed, unlisted or expired is not listed, nor is a company without an open job', async () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const hidden of [{ closed_at: yesterday }, { unlisted_at: yesterday }, { expires_at: yesterday }]) {
    await buildListing(database.owner, hidden);
  }

  expect([await readJobs(), await readCompanies()]).toEqual([[], []]);
});

test('parts are filled in the order of making; a new listing joins the last and moves no other', async () => {
  const company = await buildCompany(database.owner);
  // Five of one transaction have one moment.
  await ask(
    `insert into job_listings (company_id, title, slug, description, category)
     select $1, 'Engineer', 'job-' || n, 'Text', 'Engineering' from generate_series(1, 7) n`,
    [company.id],
  );
  await refresh(3);
  const before = await Promise.all([1, 2, 3].map(readJobs));
  await buildListing(database.owner, { company_id: company.id });
  await refresh(3);
  const after = await Promise.all([1, 2, 3, 4].map(readJobs));

  expect(before.map((part) => part.length)).toEqual([3, 3, 1]);
  expect(after.map((part) => part.length)).toEqual([3, 3, 2, 0]);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(new Set(after.flat().map(([slug]) => slug)).size).toBe(8);
  expect(await readJobs(0)).toEqual([]);
});

test('the index dates each part by its last change, at once, and leaves out parts whose listings have all closed', async () => {
  const company = await buildCompany(database.owner);
  const listings = [];
  for (let n = 0; n < 4; n++) listings.push(await buildListing(database.owner, { company_id: company.id }));
  for (const { id } of listings) await age(id);
  await age(company.id, 'companies');
  await refresh(2);
  const dates = async () =>
    (await readParts()).filter(({ kind }) => kind === 'jobs').map(({ changed_at }) => changed_at);
  const [first, second] = await dates();

  await ask("update job_listings set title = 'Changed' where id = $1", [listings[2]?.id]);
  const [firstAfter, secondAfter] = await dates();
  await refresh(2);
  const refreshed = await dates();
  await ask('update job_listings set closed_at = now() where id = any ($1)', [[listings[2]?.id, listings[3]?.id]]);
  await ask("update internal.sitemap_parts set counted_at = now() - interval '2 days'");
  await refresh(2);

  expect(firstAfter).toBe(first);
  expect(Date.parse(secondAfter ?? '')).toBeGreaterThan(Date.parse(second ?? ''));
  expect(refreshed).toEqual([firstAfter, secondAfter]);
  expect((await readParts()).map(({ kind, part }) => `${kind}-${part}`)).toEqual(['companies-1', 'jobs-1']);
});
