import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { readUnreadListings } from '../../facts/read-unread-listings.ts';
import { type Boards, buildJob, openSourceBoards } from '../fixtures/invented-source-boards.ts';
import type { FoundJob } from '../importer.ts';

let database: TestDatabase;
let boards: Boards;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  boards = await openSourceBoards(database.owner);
});
afterEach(async () => {
  await boards.close();
  await database.owner.query('delete from companies; delete from import_boards');
});
afterAll(() => database.drop());

const noon = new Date('2026-11-10T12:00:00Z');
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const log = { info() {}, warn() {}, error() {} };
const ask = async (sql: string) => (await database.owner.query(sql)).rows;
const findStated = async () => (await ask('select facts from internal.stated_facts')).map(({ facts }) => facts);

const job = buildJob({ title: 'Rust Engineer', location: 'Remote', stated: { countries: ['PT'], visa: 'sponsored' } });

async function show(given: Partial<FoundJob>, now: Date, run: Parameters<Boards['run']>[0] = {}) {
  boards.show('greenhouse/acme', [{ ...job, ...given }]);
  return boards.run({ now, ...run });
}

async function readFacts() {
  while (await readUnreadListings({ pool: database.owner, log }));
  const [facts] = await ask('select countries, eligibility, visa, work_mode from listing_facts');
  return facts;
}

test.each(['newest', 'deeper'] as const)('what a source states is a fact of its new listing (%s)', async (reach) => {
  await show({}, noon, { reach });

  expect(await findStated()).toEqual([job.stated]);
  expect(await readFacts()).toEqual({
    ...{ countries: ['PT'], eligibility: 'listed', visa: 'sponsored', work_mode: 'remote' },
  });
});

test('a source that states something else is read again, and keeps the text that we arranged', async () => {
  await show({}, noon);
  await readFacts();
  await ask("update job_listings set enhanced_at = now(), description = '<p>Arranged.</p>'");
  await readFacts();

  const { figures, message } = await show({ stated: { countries: ['ES'] } }, hoursLater(24));

  expect(message).toBe('Imported 0 new jobs and updated 1 from 1 board');
  expect(figures).toMatchObject({ total_fetched: 1, errors: 0 });
  expect(await readFacts()).toMatchObject({ countries: ['ES'], visa: null });
  const [listing] = await ask(
    'select description, enhanced_at is not null as is_enhanced, last_seen_at from job_listings',
  );
  expect(listing).toEqual({ description: '<p>Arranged.</p>', is_enhanced: true, last_seen_at: hoursLater(24) });
});

test('what a source no longer states is gone, whether its words changed or not', async () => {
  await show({}, noon);
  await show({ stated: {} }, hoursLater(24));
  expect(await findStated()).toEqual([]);
  expect(await readFacts()).toMatchObject({ countries: [], eligibility: 'unknown', visa: null });

  await show({ title: 'Rust Lead' }, hoursLater(48));
  expect(await findStated()).toEqual([job.stated]);
  await show({ title: 'Rust Head', stated: {} }, hoursLater(72));
  expect(await findStated()).toEqual([]);
});

test('what is stated as before is neither written nor read again', async () => {
  await show({}, noon);
  await readFacts();
  const [{ xmin }] = await ask('select xmin from internal.stated_facts');

  const { message } = await show({}, hoursLater(24));

  expect(message).toBe('Imported 0 new jobs and updated 0 from 1 board');
  expect((await ask('select xmin from internal.stated_facts'))[0].xmin).toBe(xmin);
  expect(await ask('select from internal.unread_listings')).toEqual([]);
});

test('a listing that opens again has what its source states now', async () => {
  await show({}, noon);
  await ask("update job_listings set closed_at = now(), closed_reason = 'gone'");
  await show({ stated: { countries: ['ES'] } }, hoursLater(24));

  expect(await findStated()).toEqual([{ countries: ['ES'] }]);
  expect(await ask('select from job_listings where closed_at is null')).toHaveLength(1);
});

test('statements that cannot be kept cost neither the listing nor the others', async () => {
  const towns = Array.from({ length: 20_000 }, () => 'PT');
  const hostile = {
    ...{ countries: towns, cities: ['a\0b', '\ud800'], pay_min: Number.NaN, pay_max: 7e300, pay_currency: '$$$' },
    ...{ utc_min: -99, seniority: ['emperor'], visa: 'sponsored', constructor: 1 },
  } as object as FoundJob['stated'];

  const { figures } = await show({ stated: hostile }, noon);

  expect(figures).toEqual({ total_fetched: 1, processed: 1, skipped: 0, errors: 0 });
  expect(await findStated()).toEqual([{ visa: 'sponsored' }]);
});
