import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await buildListing(database.owner, { title: 'Senior Rust Engineer', description: 'Ask for Jane Doe.' });
});
beforeEach(async () => {
  await ask('truncate searches, internal.unshown_searches');
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const record = (words: string, ...networks: string[]) =>
  ask('select internal.record_searches($1)', [JSON.stringify([{ words, networks }])]);
const shown = () => ask('select words, times, times_without_result as missed from searches order by words');

test("a search in the board's own words is shown at once, with whether it found something", async () => {
  await record(' RUST  engineer', 'a', 'b');
  await record('rust engineer', 'a');
  await record('rust solidity', 'a');

  expect(await shown()).toEqual([
    { words: 'rust engineer', times: 3, missed: 0 },
    { words: 'rust solidity', times: 1, missed: 1 },
  ]);
});

test('other words are shown from the third network on, and are stored nowhere before', async () => {
  await record('jane doe', 'a', 'b');
  await record('jane doe', 'a');
  expect(await shown()).toEqual([]);
  const [{ dump }] = await ask("select string_agg(unshown::text, '') as dump from internal.unshown_searches unshown");
  expect(dump).not.toMatch(/jane|doe/);

  await record('jane doe', 'c');
  await record('jane doe', 'a');

  expect(await shown()).toEqual([{ words: 'jane doe', times: 5, missed: 0 }]);
  expect(await ask('select from internal.unshown_searches')).toEqual([]);
});

test.each([
  'jane@people.example',
  'https://people.example/jane',
  'www.people.example',
  '+49 (30) 123456',
  '4111 1111 1111 1111',
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
  'x',
  'a'.repeat(101),
])('%s is never shown', async (words) => {
  await record(words, 'a', 'b', 'c', 'd');

  expect(await shown()).toEqual([]);
  expect(await ask('select from internal.unshown_searches')).toEqual([]);
});

test('a day has no more than 2,000 different searches', async () => {
  await ask(`insert into searches (words, times, times_without_result)
    select 'word ' || n, 1, 0 from generate_series(1, 2000) n`);
  await record('rust', 'a');
  await record('word 1', 'a');

  expect(await ask("select words, times from searches where words in ('rust', 'word 1')")).toEqual([
    { words: 'word 1', times: 2 },
  ]);
});

test('synonyms are folded and counted at once', async () => {
  const count = async () => (await ask("select list_jobs('crab')->'count' as count"))[0].count;
  expect(await count()).toBe(0);

  const [{ id, terms }] = await ask(
    "insert into search_synonyms (terms) values ('{ Crâb ,RUST,rust}') returning id, terms",
  );
  expect(terms).toEqual(['crab', 'rust']);
  expect(await count()).toBe(1);

  await ask('delete from search_synonyms where id = $1', [id]);
  expect(await count()).toBe(0);
});

test('terms that are synonyms already are refused, in whatever order and spelling', async () => {
  const add = (terms: string[]) => ask('insert into search_synonyms (terms) values ($1) returning id', [terms]);
  const [{ id }] = await add(['crab', 'prawn', 'shrimp']);

  for (const terms of [
    ['crab', 'prawn', 'shrimp'],
    [' SHRIMP', 'Crab'],
  ])
    await expect(add(terms)).rejects.toMatchObject({ code: '23505' });
  await ask("update search_synonyms set terms = '{prawn,shrimp}' where id = $1", [id]);
  await add(['crab', 'shrimp']);
  await ask("delete from search_synonyms where 'shrimp' = any (terms)");
});

test.each([
  ['one term', ['rust', 'Rust ']],
  ['more than four words', ['rust', 'a b c d e']],
  ['more than 60 characters', ['rust', 'a'.repeat(61)]],
  ['more than twenty terms', Array.from({ length: 21 }, (_, n) => `term ${n}`)],
])('synonyms of %s are refused', async (_, terms) => {
  await expect(ask('insert into search_synonyms (terms) values ($1)', [terms])).rejects.toMatchObject({
    code: '23514',
  });
});
