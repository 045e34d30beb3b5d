import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildCompany } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const addFeatured = async (count: number) => {
  await ask('delete from job_listings');
  const { id } = await buildCompany(database.owner);
  await ask(
    `insert into job_listings (company_id, title, description, category, featured_until, published_at)
     select $1, 'Featured ' || n, 'Text', 'Design', now() + interval '1 day', now() - make_interval(mins => n)
     from generate_series(0, $2 - 1) n`,
    [id, count],
  );
};
type Card = { title: string };
const numbers = (cards: Card[]) => cards.map(({ title }) => Number(title.replace('Featured ', '')));
const turnOf = async (total: number, places: number) =>
  Number((await ask('select internal.featured_turn($1, $2, now()) as turn', [total, places]))[0].turn);
const from = (turn: number, total: number, places: number) =>
  Array.from({ length: places }, (_, place) => (turn + place) % total);

test.each([
  [5, 4],
  [7, 4],
  [8, 4],
  [101, 50],
])('over a cycle each of %i featured listings has one of %i places equally often', async (total, places) => {
  const rows = await ask(
    `select (turn + place) % $1::bigint as listing, count(*)::int as shown
     from generate_series(0, $1::bigint - 1) hour,
       lateral internal.featured_turn($1, $2, timestamptz '2026-11-16' + make_interval(hours => hour::int)) turn,
       generate_series(0, $2::bigint - 1) place
     group by 1`,
    [total, places],
  );

  expect(rows).toHaveLength(total);
  expect(new Set(rows.map(({ shown }) => shown))).toEqual(new Set([places]));
});

test('a turn lasts an hour, from its first minute to its last', async () => {
  const turns = await ask(
    `select internal.featured_turn(7, 4, timestamptz '2026-11-16 10:00 UTC' + make_interval(mins => minute)) as turn
     from unnest(array[0, 59, 60]) minute`,
  );

  expect(turns[0]).toEqual(turns[1]);
  expect(turns[1]).not.toEqual(turns[2]);
});

test('the home page shows all where there is room, and else those whose turn it is', async () => {
  const first = async () => numbers((await ask('select first_jobs(0, 4) as jobs'))[0].jobs.featured);

  await addFeatured(3);
  expect(await first()).toEqual([0, 1, 2]);
  await addFeatured(7);
  expect(await first()).toEqual(from(await turnOf(7, 4), 7, 4));
});

test('a list has each featured job once, whatever the turn and the part that is asked for', async () => {
  await addFeatured(60);
  const list = async (skip: number, most: number, sort = '') =>
    numbers((await ask("select list_jobs('', '', $1, $2, '{}', $3) as list", [skip, most, sort]))[0].list.jobs);
  const expected = from(await turnOf(60, 50), 60, 60);

  expect(await list(0, 100)).toEqual(expected);
  for (const [skip, most] of [
    [0, 50],
    [50, 50],
    [5, 7],
    [8, 10],
    [58, 50],
  ] as const)
    expect(await list(skip, most)).toEqual(expected.slice(skip, skip + most));
  expect(await list(0, 60, 'new')).toEqual(from(0, 60, 60));
});
