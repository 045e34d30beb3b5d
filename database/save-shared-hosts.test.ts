import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedHosts } from '#domain/sources/shared-hosts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { saveSharedHosts } from './save-shared-hosts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function findHosts(): Promise<string[]> {
  const { rows } = await database.owner.query('select host from internal.shared_hosts');
  return rows.map(({ host }) => host).sort();
}

test('a migrated database knows the hosts that the sources declare, and no others', async () => {
  expect(await findHosts()).toEqual([...sharedHosts].sort());
});

test('a host that is no longer declared goes at the next start, and a new one comes', async () => {
  await database.owner.query("update internal.shared_hosts set host = 'former.example' where host = 'lever.co'");
  const client = await database.owner.connect();
  await saveSharedHosts(client);
  client.release();

  expect(await findHosts()).toEqual([...sharedHosts].sort());
});

test.each([...sharedHosts])('an address on %s says nothing of whose it is', async (host) => {
  const { rows } = await database.owner.query('select internal.own_domain($1) as domain', [`https://${host}/acme`]);

  expect(rows).toEqual([{ domain: null }]);
});

test('any other address says it by its host', async () => {
  const { rows } = await database.owner.query("select internal.own_domain('https://www.Acme.example/jobs') as domain");

  expect(rows).toEqual([{ domain: 'acme.example' }]);
});
