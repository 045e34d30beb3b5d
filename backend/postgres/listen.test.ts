import { once } from 'node:events';
import { type AddressInfo, createServer, connect as reach, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { listen } from './listen.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A way to the database that can fall silent without a word, as a network does that forgets a connection. */
async function openWay() {
  const { host = '', port = 5432 } = database.connection;
  const ends: Socket[] = [];
  const server = createServer((near) => {
    const far = host.startsWith('/') ? reach(`${host}/.s.PGSQL.${port}`) : reach(port, host);
    ends.push(near, far);
    for (const end of [near, far]) end.on('error', () => {});
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    pool: new pg.Pool({ ...database.connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port }),
    fallSilent() {
      for (const end of ends) end.unpipe().pause();
    },
    close() {
      for (const end of ends) end.destroy();
      server.close();
    },
  };
}

test('a connection that fell silent is noticed, and replaced by another one', async () => {
  const way = await openWay();
  const heard: string[] = [];
  const log = { info() {}, warn() {}, error() {} };
  const listening = listen({
    ...{ pool: way.pool, channel: 'shouts', log, patience: 500 },
    onConnect: () => heard.push('connected'),
    onLost: () => heard.push('lost'),
    onMessage: (text) => heard.push(text),
  });
  await listening.firstAttempt;
  way.fallSilent();

  await vi.waitFor(() => expect(heard.slice(0, 3)).toEqual(['connected', 'lost', 'connected']), { timeout: 10_000 });
  await database.owner.query("notify shouts, 'ahoy'");
  await vi.waitFor(() => expect(heard.at(-1)).toBe('ahoy'), { timeout: 15_000 });
  await listening.close();
  way.close();
});

test('a caller who catches up after a commit has received what it announced, and many share a question', async () => {
  const heard: string[] = [];
  const log = { info() {}, warn() {}, error() {} };
  const listening = listen({
    ...{ pool: database.owner, channel: 'shouts', log },
    onConnect() {},
    onMessage: (text) => heard.push(text),
  });
  await listening.firstAttempt;

  const heardAfterward = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      await database.owner.query("select pg_notify('shouts', $1)", [`${index}`]);
      await listening.catchUp();
      return heard.includes(`${index}`);
    }),
  );
  await listening.close();

  expect(heardAfterward).toEqual(heardAfterward.map(() => true));
  await expect(listening.catchUp()).resolves.toBeUndefined();
});
