import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let employer: { id: string };
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  employer = await buildUser(database.owner, { role: 'employer' });
});
afterAll(() => database.drop());

const write = (title: string) =>
  callAs<string>(database, employer, 'insert into job_drafts (form) values ($1) returning id', [{ title }]);
const save = (id: string, version: number, title: string) =>
  callAs<number | undefined>(
    database,
    employer,
    'update job_drafts set form = $3 where id = $1 and version = $2 returning version',
    [id, version, { title }],
  );

test('a save that builds on another version than the stored one changes nothing', async () => {
  const id = await write('First');

  expect(await save(id, 1, 'Here')).toBe(2);
  expect(await save(id, 1, 'Elsewhere')).toBeUndefined();
  expect(await save(id, 2, 'Here again')).toBe(3);
});

test('an employer has at most fifty', async () => {
  for (let count = 0; count < 50; count += 1) await write('One more');

  await expect(write('Too many')).rejects.toMatchObject({ code: '23514' });
});

test('a draft goes with its account', async () => {
  const id = await write('First');

  await database.owner.query('delete from auth.users where id = $1', [employer.id]);

  expect((await database.owner.query('select from job_drafts where id = $1', [id])).rows).toEqual([]);
});
