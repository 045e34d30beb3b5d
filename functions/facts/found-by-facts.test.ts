import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { readUnreadListings } from './read-unread-listings.ts';

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

const lisbon = {
  title: 'Senior Solidity Engineer',
  location: 'Remote (Portugal or Spain)',
  salary_range: '$150,000 - $180,000 a year',
  description: '<p>You write Solidity and test it with Foundry.</p>',
};

test('a listing is found by its place and its skills, though its text does not name them so', async () => {
  const { id } = await buildListing(database.owner, lisbon);
  await readAll();
  const find = async (search: string, widen = true) => {
    const [{ list }] = await ask('select list_jobs($1, widen => $2) as list', [search, widen]);
    return list.jobs.map((job: { id: string }) => job.id);
  };

  expect(await find('solidity portugal')).toEqual([id]);
  expect(await find('solidity portugal', false)).toEqual([]);
  expect(await find('solidity france')).toEqual([]);
});

test('a search finds what means the same, after what holds its words, in both directions', async () => {
  const { id: written } = await buildListing(database.owner, {
    title: 'Protocol Engineer',
    description: 'You write smart contract code in Solidity.',
    published_at: new Date(Date.now() - 86_400_000),
  });
  const { id: meant } = await buildListing(database.owner, { title: 'Solidity Engineer', description: 'You join us.' });
  await readAll();
  const find = async (search: string) => {
    const [{ list }] = await ask('select list_jobs($1) as list', [search]);
    return list.jobs.map((job: { id: string }) => job.id);
  };

  expect(await find('smart contract')).toEqual([written, meant]);
  expect(await find('SOLIDITY')).toEqual([meant, written]);
  expect(await find('"solidity engineer"')).toEqual([meant]);
});

test('what is open to the whole world but a country is found from everywhere else', async () => {
  const { id } = await buildListing(database.owner, { ...lisbon, location: 'Remote, worldwide except Cuba' });
  await readAll();
  const count = async (country: string) => {
    const [{ list }] = await ask('select list_jobs(filters => $1) as list', [{ country: [country] }]);
    return list.jobs.map((job: { id: string }) => job.id);
  };

  expect([await count('PT'), await count('CU')]).toEqual([[id], []]);
});
