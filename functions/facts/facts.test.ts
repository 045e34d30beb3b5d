import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readVersion } from '#domain/facts/listing-facts.ts';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { readUnreadListings } from './read-unread-listings.ts';
import { watchUnreadListings } from './watch-unread-listings.ts';

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => database.owner.query('truncate job_listings cascade'));
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const readAll = async () => {
  while (await readUnreadListings({ pool: database.owner, log }));
};
const findFacts = async (id: string) => (await ask('select * from listing_facts where listing_id = $1', [id]))[0];

const lisbon = {
  title: 'Senior Solidity Engineer',
  location: 'Remote (Portugal or Spain)',
  salary_range: '$150,000 - $180,000 a year',
  description: '<p>You write Solidity and test it with Foundry.</p>',
};

test('a listing is read after it is saved, and again after it is changed', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  await readAll();

  expect(await findFacts(id)).toMatchObject({
    ...{ work_mode: 'remote', eligibility: 'listed', countries: ['PT', 'ES'], seniority: ['senior'] },
    ...{ pay_min: '150000', pay_max: '180000', pay_currency: 'USD', pay_period: 'year', pay_usd_max: 180_000 },
    ...{ skills: expect.arrayContaining(['Solidity', 'Foundry']), read_version: readVersion },
  });

  await ask("update job_listings set title = 'Solidity Intern' where id = $1", [id]);
  await readAll();
  expect(await findFacts(id)).toMatchObject({ seniority: ['intern'] });
});

test('facts that did not change are not written again', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  await readAll();
  const [{ xmin }] = await ask('select xmin from listing_facts where listing_id = $1', [id]);
  await ask('insert into internal.unread_listings (listing_id) values ($1)', [id]);
  await readAll();

  expect(await ask('select from internal.unread_listings')).toEqual([]);
  expect((await ask('select xmin from listing_facts where listing_id = $1', [id]))[0].xmin).toBe(xmin);
});

test('what a source states wins over what was read, and what an employer corrects over both', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  await ask('insert into internal.stated_facts values ($1, $2)', [
    id,
    { countries: ['FR'], employment_kind: 'contract' },
  ]);
  await readAll();
  expect(await findFacts(id)).toMatchObject({ countries: ['FR'], employment_kind: 'contract', work_mode: 'remote' });

  await ask('insert into fact_corrections (listing_id, facts) values ($1, $2)', [
    id,
    { countries: ['DE'], visa: 'magic', skills: 'none' },
  ]);
  await readAll();
  const corrected = { countries: ['DE'], eligible_countries: ['DE'], employment_kind: 'contract', visa: null };
  expect(await findFacts(id)).toMatchObject(corrected);

  await ask("update job_listings set title = 'Solidity Lead' where id = $1", [id]);
  await readAll();
  expect(await findFacts(id)).toMatchObject({ ...corrected, seniority: ['lead/staff'] });
});

test('the server reads what anybody saves within moments, and what an older version has read', async () => {
  const { id: outdated } = await buildListing(database.owner, lisbon);
  await readAll();
  await ask("update listing_facts set read_version = 0, countries = '{}' where listing_id = $1", [outdated]);
  const watch = await watchUnreadListings({ pool: database.owner, log });
  const { id } = await buildListing(database.owner, { ...lisbon, title: 'Junior Solidity Engineer' });

  await vi.waitFor(async () => {
    expect(await findFacts(id)).toMatchObject({ seniority: ['junior'] });
    expect(await findFacts(outdated)).toMatchObject({ countries: ['PT', 'ES'], read_version: readVersion });
  }, 10_000);
  await watch.stop();
});

test('a listing that is being deleted holds up neither its employer nor the reading of others', async () => {
  const [{ id: gone }, { id }] = await Promise.all([
    buildListing(database.owner, lisbon),
    buildListing(database.owner, lisbon),
  ]);
  const employer = await database.owner.connect();
  await employer.query('begin');
  await employer.query('select from job_listings where id = $1 for update', [gone]);
  await readAll();
  expect(await findFacts(id)).toMatchObject({ work_mode: 'remote' });

  await employer.query('delete from job_listings where id = $1', [gone]);
  await employer.query('commit');
  employer.release();
  await readAll();
  expect(await ask('select from internal.unread_listings')).toEqual([]);
});
