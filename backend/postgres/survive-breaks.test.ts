import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { surviveBreaks } from './survive-breaks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection that breaks while it has no listener does not end the process', async () => {
  const stop = surviveBreaks(database.requests);
  const client = await database.requests.connect();

  const breaking = () => client.emit('error', new Error('terminating connection due to administrator command'));

  expect(breaking).not.toThrow();
  client.release(true);
  stop();
});
