import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readVersion } from '#domain/facts/listing-facts.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { readUnreadListings } from './read-unread-listings.ts';
import { beginRereading, endRereading } from './rereading.ts';
import { understand } from './understand.ts';

const log = { info() {}, warn() {}, error() {} };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => emptyTables(database.owner, 'job_listings', 'fact_rereading'));
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const readSome = () => readUnreadListings({ pool: database.owner, log });
const getProgress = async () =>
  (await ask('select read_version, total, done, finished_at is not null as is_finished from fact_rereading'))[0];

/** A board that an older version has read. */
async function buildOldBoard(count: number): Promise<string[]> {
  const listings = await Promise.all(Array.from({ length: count }, () => buildListing(database.owner)));
  while (await readSome());
  await ask('update listing_facts set read_version = 0');
  return listings.map(({ id }) => id);
}

test('a new version reads the whole board again, and counts', async () => {
  await buildOldBoard(25);

  await beginRereading(database.owner);
  expect(await getProgress()).toEqual({ read_version: readVersion, total: 25, done: 0, is_finished: false });
  await readSome();
  await endRereading(database.owner);
  expect(await getProgress()).toMatchObject({ total: 25, done: 20, is_finished: false });
  while (await readSome());
  await endRereading(database.owner);
  expect(await getProgress()).toMatchObject({ total: 25, done: 25, is_finished: true });
});

test('a restart goes on with it, and one more version begins anew', async () => {
  await buildOldBoard(25);
  await beginRereading(database.owner);
  await readSome();

  await beginRereading(database.owner);
  expect(await getProgress()).toMatchObject({ total: 25, done: 20 });

  await ask('update fact_rereading set read_version = read_version - 1');
  await ask('update listing_facts set read_version = 0');
  await beginRereading(database.owner);
  expect(await getProgress()).toEqual({ read_version: readVersion, total: 25, done: 0, is_finished: false });
});

test('a board that is read leaves no trace', async () => {
  await buildListing(database.owner);
  while (await readSome());

  await beginRereading(database.owner);

  expect(await getProgress()).toBeUndefined();
});

test('what is changed meanwhile does not wait for the rest of the board, nor count twice', async () => {
  const ids = await buildOldBoard(25);
  await beginRereading(database.owner);
  await ask("update job_listings set title = 'Solidity Intern' where id = $1", [ids[24]]);

  await readSome();

  const [facts] = await ask('select seniority from listing_facts where listing_id = $1', [ids[24]]);
  expect(facts).toEqual({ seniority: ['intern'] });
  expect(await getProgress()).toMatchObject({ total: 25, done: 19 });
});

test('what is changed while it is being read is read again', async () => {
  const { id } = await buildListing(database.owner);
  let saving: Promise<unknown> = Promise.resolve();
  await readUnreadListings({
    ...{ pool: database.owner, log },
    read(listing) {
      saving = ask("update job_listings set title = 'Solidity Intern' where id = $1", [id]);
      return understand(listing);
    },
  });
  await saving;

  expect(await ask('select listing_id as id from internal.unread_listings')).toEqual([{ id }]);
});

test('cached pages are dropped for facts that changed, not for the version that has read them', async () => {
  const [first, second] = await buildOldBoard(2);
  const announced: unknown[] = [];
  const client = await database.owner.connect();
  client.on('notification', ({ payload }) => announced.push(payload));
  await client.query('listen board_changes');

  await beginRereading(database.owner);
  while (await readSome());
  await client.query('select');
  expect(await ask('select from listing_facts where read_version = $1', [readVersion])).toHaveLength(2);
  expect(announced).toEqual([]);

  await ask("update listing_facts set read_version = 0, visa = 'sponsored' where listing_id in ($1, $2)", [
    first,
    second,
  ]);
  await beginRereading(database.owner);
  while (await readSome());
  await client.query('select');
  expect(announced).toEqual(['job_listings', 'job_listings']);
  client.removeAllListeners('notification');
  await client.query('unlisten *');
  client.release();
});

test('listings that take long are saved a few at a time, and the rest is not forgotten', async () => {
  await buildOldBoard(3);
  await beginRereading(database.owner);
  const readSlowly = async (listing: Parameters<typeof understand>[0]) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return understand(listing);
  };

  expect(await readUnreadListings({ pool: database.owner, log, read: readSlowly })).toBe(true);
  expect(await getProgress()).toMatchObject({ done: 1 });
  expect(await readSome()).toBe(false);
  expect(await getProgress()).toMatchObject({ done: 3 });
});
