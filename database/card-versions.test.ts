import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

// A server that holds a card of a version shows it without asking again: whatever the card shows must change the version.

let database: TestDatabase;
let id: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await ask('delete from job_listings');
  ({ id } = await buildListing(database.owner, { category: 'Design' }));
  await ask('insert into listing_facts (listing_id, read_version) values ($1, 1)', [id]);
});

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const askOne = async (sql: string, values: unknown[] = []) => (await ask(`select ${sql} as answer`, values))[0].answer;
type Version = { id: string; version: string };
const versionOf = async (): Promise<string> => (await askOne('list_jobs(with_cards => false)')).jobs[0].version;

test.each([
  ['its title', "update job_listings set title = 'Another'"],
  ['its date', "update job_listings set published_at = now() - interval '3 days'"],
  ['its term as a featured one', "update job_listings set featured_until = now() + interval '1 day'"],
  ["its company's name", "update companies set name = 'Another'"],
  ["its company's colour", "update companies set color = '#123456'"],
  ['its facts', 'update listing_facts set pay_min = 1'],
  ['the loss of its facts', 'delete from listing_facts'],
])('the version of a card changes with %s', async (_, change) => {
  const before = await versionOf();
  expect(await versionOf()).toBe(before);

  await ask(change);

  expect(await versionOf()).not.toBe(before);
});

test('a card is another one when its time as a featured one has passed', async () => {
  const version = (until: string) =>
    askOne("internal.card_version('1'::xid, '2'::xid, null, now() + $1::interval)", [until]);

  expect(await version('1 second')).not.toBe(await version('-1 second'));
});

test('lists answer ids and versions in the order of their cards', async () => {
  for (const featured_until of [null, '2100-01-01', null]) await buildListing(database.owner, { featured_until });
  const [withCards, without] = [await askOne('list_jobs()'), await askOne('list_jobs(with_cards => false)')];
  const home = [await askOne('first_jobs(3, 2)'), await askOne('first_jobs(3, 2, false)')];
  const ids = (jobs: Version[]) => jobs.map((job) => job.id);

  expect(Object.keys(without.jobs[0])).toEqual(['id', 'version']);
  expect(ids(without.jobs)).toEqual(ids(withCards.jobs));
  for (const part of ['newest', 'featured']) expect(ids(home[1][part])).toEqual(ids(home[0][part]));
  const cards = await askOne('versioned_jobs($1)', [ids(without.jobs)]);
  expect(cards.map(({ job }: { job: unknown }) => job)).toEqual(withCards.jobs);
  expect(cards.map(({ version }: Version) => version)).toEqual(without.jobs.map(({ version }: Version) => version));
});

test('the neighbours of a list without a listing are ids and versions, too', async () => {
  const { nearest } = await askOne(
    "list_jobs('', 'Design', filters => '{\"mode\": [\"remote\"]}', with_facets => true, with_cards => false)",
  );

  expect(nearest).toEqual([{ id, version: expect.any(String) }]);
});

test('visitors get cards by id of what lists show, and of nothing else', async () => {
  const { id: closed } = await buildListing(database.owner, { closed_at: new Date() });
  const { id: unlisted } = await buildListing(database.owner, { unlisted_at: new Date() });
  const { id: expired } = await buildListing(database.owner, { expires_at: new Date(Date.now() - 1000) });
  const client = await database.owner.connect();
  try {
    await client.query('set role anon');
    const { rows } = await client.query('select versioned_jobs($1) as cards', [[expired, id, unlisted, closed]]);
    expect(rows[0].cards.map(({ job }: { job: { id: string } }) => job.id)).toEqual([id]);
  } finally {
    await client.query('reset role');
    client.release();
  }
});
