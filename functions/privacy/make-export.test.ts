import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { makeExport } from './make-export.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const log = { info() {}, warn() {}, error() {} };
const files = { read: async () => null };

const make = (id: string, store: () => Promise<void>) =>
  makeExport({ pool: database.owner, files, archives: { store }, log }, { id });

async function readState(id: string) {
  const { rows } = await database.owner.query('select state, attempts from data_exports where id = $1', [id]);
  return rows[0];
}

test('an export that cannot be stored is tried three times, then the person reads that it failed', async () => {
  const person = await buildUser(database.owner);
  const id = await callAs<string>(database, person, 'select request_export()');
  const fail = async () => {
    throw new Error('The disk is full');
  };

  await expect(make(id, fail)).rejects.toThrow('The disk is full');
  await expect(make(id, fail)).rejects.toThrow('The disk is full');
  expect(await readState(id)).toEqual({ state: 'queued', attempts: 2 });
  await make(id, fail);
  expect(await readState(id)).toEqual({ state: 'failed', attempts: 3 });

  const again = await callAs<string>(database, person, 'select request_export()');
  await make(again, async () => {});
  expect(await readState(again)).toEqual({ state: 'ready', attempts: 0 });
});

test('an export that is ready, or whose person is gone, is not made again', async () => {
  const person = await buildUser(database.owner);
  const id = await callAs<string>(database, person, 'select request_export()');
  let stored = 0;
  const count = async () => {
    stored += 1;
  };

  await make(id, count);
  await make(id, count);
  const next = await callAs<string>(database, person, 'select request_export()');
  await database.owner.query('delete from auth.users where id = $1', [person.id]);
  await make(next, count);

  expect(stored).toBe(1);
});
