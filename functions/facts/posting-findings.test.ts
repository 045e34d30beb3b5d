import { expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { openTestListings } from '#tests/open-test-listings.ts';
import { beginRereading } from './rereading.ts';

const database = openTestListings();
const { ask, readAll } = database;

const whole = {
  title: 'Solidity Engineer',
  location: 'Lisbon, Portugal',
  salary_range: '$120,000 - $160,000 a year',
  employment_type: 'Full-time',
  external_url: 'https://acme.example/apply',
  description: `<p>${'You will write contracts with people who read them, and review theirs. '.repeat(8)}</p>
    <ul><li>Experience with Foundry</li></ul>`,
};
const site = { website: 'https://acme.example', logo_url: 'https://acme.example/logo.png' };

async function build(values: Record<string, unknown> = {}): Promise<{ id: string; company_id: string }> {
  const company_id = values.company_id ?? (await buildCompany(database.owner, site)).id;
  const { id } = await buildListing(database.owner, { ...whole, ...values, company_id });
  return { id, company_id: company_id as string };
}
const findRules = async (id: string) =>
  (await ask('select rules, has_errors from internal.posting_findings where listing_id = $1', [id]))[0];

test('a listing is linted when it is read, and again when it or its company changes', async () => {
  const { id, company_id } = await build();
  await readAll();
  expect(await findRules(id)).toEqual({ rules: [], has_errors: false });

  await ask("update job_listings set location = 'Atlantis', title = 'Engineer!!!' where id = $1", [id]);
  await readAll();
  expect(await findRules(id)).toEqual({ rules: ['no-country', 'title-marks'], has_errors: true });

  await ask("update job_listings set location = 'Lisbon', title = 'Engineer at Heron' where id = $1", [id]);
  await ask("update companies set name = 'Heron', logo_url = null where id = $1", [company_id]);
  await readAll();
  expect(await findRules(id)).toEqual({ rules: ['title-company', 'no-logo'], has_errors: false });
});

test('what was corrected counts, and so does another job of the same title and place', async () => {
  const { id, company_id } = await build({ location: 'Atlantis' });
  await ask('insert into fact_corrections (listing_id, facts) values ($1, $2)', [
    id,
    { countries: ['PT'], cities: ['Lisbon'] },
  ]);
  const { id: twin } = await build({ company_id, location: 'Atlantis' });
  const { id: elsewhere } = await build({ company_id, location: 'Porto, Portugal' });
  await readAll();

  expect((await findRules(id)).rules).toEqual(['title-repeated']);
  expect((await findRules(twin)).rules).toEqual(['no-country', 'title-repeated']);
  expect((await findRules(elsewhere)).rules).toEqual([]);
});

test('a listing that is closed has no findings, until it is open again', async () => {
  const { id } = await build();
  await readAll();
  await ask("update job_listings set closed_at = now(), closed_reason = 'filled' where id = $1", [id]);
  expect(await findRules(id)).toBeUndefined();
  // Corrected while it is closed.
  await ask("insert into fact_corrections (listing_id, facts) values ($1, '{}')", [id]);
  await readAll();
  expect(await findRules(id)).toBeUndefined();

  await ask('update job_listings set closed_at = null, closed_reason = null where id = $1', [id]);
  await readAll();
  expect(await findRules(id)).toBeDefined();
});

test('what an older linter has judged is judged again', async () => {
  const { id } = await build();
  await readAll();
  await ask("update internal.posting_findings set rules = '{no-pay}', lint_version = 0 where listing_id = $1", [id]);
  await beginRereading(database.owner);
  await readAll();

  expect((await findRules(id)).rules).toEqual([]);
});

test('administrators count them and find the listings by them; employers see those of their own', async () => {
  const admin = await buildUser(database.owner, { role: 'admin' });
  const employer = await buildUser(database.owner, { role: 'employer' });
  const other = await buildUser(database.owner, { role: 'employer' });
  const company = await buildCompany(database.owner, { ...site, user_id: employer.id });
  const { id: lost } = await build({ company_id: company.id, location: 'Atlantis', title: 'Lost' });
  await build({ published_at: '2020-01-01', title: 'Old' });
  await build({ source: 'remotive', source_board: 'remotive', source_id: '1', title: 'Kept' });
  const { id: unpaid } = await build({ salary_range: null, title: 'Unpaid' });
  await readAll();
  const summarise = (person: { id: string } | null) => callAs(database, person, 'select public.posting_summary()');
  const find = async (misses: string) => {
    const sql = 'select public.admin_listings($1)';
    const { listings } = await callAs<{ listings: { title: string }[] }>(database, admin, sql, [{ misses }]);
    return listings.map(({ title }) => title);
  };

  expect(await summarise(admin)).toEqual({
    ...{ listings: 4, with_errors: 1, expired: 1 },
    rules: { 'no-country': 1, 'source-forbids': 1, 'no-pay': 1 },
  });
  expect([await find('any'), await find('no-pay'), await find('expired'), await find('x')]).toEqual([
    ...[['Lost'], ['Unpaid'], ['Old'], []],
  ]);
  await expect(summarise(employer)).rejects.toMatchObject({ code: '42501' });
  await expect(summarise(null)).rejects.toMatchObject({ code: '42501' });
  const own = "select coalesce(json_agg(found), '[]') from public.own_findings($1) found";
  expect(await callAs(database, employer, own, [[lost, unpaid]])).toEqual([
    { listing_id: lost, rules: ['no-country'] },
  ]);
  expect(await callAs(database, other, own, [[lost, unpaid]])).toEqual([]);
});
