import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildListing, buildUser } from './factories.ts';
import { makeDataDir, type RunningServer, runServer } from './run-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// What browsers report about visits to listings, on two servers that share a database.

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1';

let database: TestDatabase;
let dataDir: string;
let servers: RunningServer[] = [];
let listing: { id: string };
let networks = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await makeDataDir();
  const { host, port, user, database: name } = database.connection;
  const start = () =>
    runServer({
      DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${host}`,
      ...{ DATA_DIR: dataDir, SEED: 'none', JWT_SECRET: 'a secret that both servers sign their tokens with' },
    });
  servers = await Promise.all([start(), start()]);
});
beforeEach(async () => {
  listing = await buildListing(database.owner);
  networks += 1;
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()));
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

type Given = { body?: Record<string, string>; headers?: Record<string, string>; on?: number };

/** What a browser's beacon sends, from a network of the test's own. */
async function report({ body = {}, headers = {}, on = 0 }: Given = {}): Promise<number> {
  const { url } = servers[on] as RunningServer;
  const { status } = await fetch(`${url}/figures`, {
    method: 'POST',
    body: new URLSearchParams({ listing: listing.id, kind: 'view', source: 'board', ...body }),
    headers: { Origin: url, 'User-Agent': firefox, 'X-Forwarded-For': `192.0.2.${networks}`, ...headers },
  });
  return status;
}

async function findFigures(): Promise<Record<string, number>> {
  const { rows } = await database.owner.query(
    `select sum(views)::int as views, sum(clicks)::int as clicks, sum(saves)::int as saves from listing_figures
     where listing_id = $1`,
    [listing.id],
  );
  return rows[0];
}
/** Figures once all that was reported before is saved, for which another listing's view on each server is the sign. */
async function findSaved(): Promise<Record<string, number>> {
  const sign = await buildListing(database.owner);
  for (const on of [0, 1]) {
    await report({ body: { listing: sign.id }, headers: { 'X-Forwarded-For': `198.51.100.${networks}${on}` }, on });
  }
  await vi.waitFor(
    async () => {
      const { rows } = await database.owner.query('select views from listing_figures where listing_id = $1', [sign.id]);
      expect(rows[0]?.views).toBe(2);
    },
    { timeout: 20_000, interval: 100 },
  );
  return findFigures();
}

test('a view, a click and a save are counted, each once for a visitor, on whichever server they arrive', async () => {
  expect(await report()).toBe(204);
  for (const kind of ['view', 'click', 'save', 'save']) await report({ body: { kind }, on: 1 });
  await report({ headers: { 'User-Agent': safari }, on: 1 });

  expect(await findSaved()).toEqual({ views: 2, clicks: 1, saves: 1 });
});

test('programs, visitors who ask not to be tracked, other sites and closed listings do not count', async () => {
  const { url } = servers[0] as RunningServer;
  const closed = await buildListing(database.owner, { closed_at: new Date() });

  // These are not told so.
  for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'curl/8.5', 'HeadlessChrome/140', '']) {
    expect(await report({ headers: { 'User-Agent': agent } })).toBe(204);
  }
  expect(await report({ headers: { 'Sec-GPC': '1' } })).toBe(204);
  expect(await report({ headers: { DNT: '1' } })).toBe(204);
  expect(await report({ body: { listing: closed.id } })).toBe(204);
  expect(await report({ body: { listing: crypto.randomUUID() } })).toBe(204);
  // These are refused.
  expect(await report({ headers: { Origin: 'https://rival.example' } })).toBe(403);
  expect(await report({ headers: { Origin: url.replace('localhost', 'localhost.rival.example') } })).toBe(403);
  expect(await report({ headers: { Origin: 'null' } })).toBe(403);
  expect(await report({ headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe(403);
  expect((await fetch(`${url}/figures`, { method: 'POST', body: `listing=${listing.id}` })).status).toBe(403);

  expect(await findSaved()).toEqual({ views: null, clicks: null, saves: null });
  const { rows } = await database.owner.query('select from listing_figures where listing_id = $1', [closed.id]);
  expect(rows).toEqual([]);
});

test('what is no visit is refused', async () => {
  const { url } = servers[0] as RunningServer;
  const headers = { Origin: url, 'User-Agent': firefox };

  expect(await report({ body: { kind: 'purchase' } })).toBe(400);
  expect(await report({ body: { source: 'friend' } })).toBe(400);
  expect(await report({ body: { listing: 'nothing' } })).toBe(400);
  expect(await report({ body: { more: 'x'.repeat(1_000) } })).toBe(400);
  expect((await fetch(`${url}/figures`, { method: 'PUT', headers })).status).toBe(405);
  expect((await fetch(`${url}/figures`)).status).toBe(404);
});

test('a network that changes its name again and again is slowed down, and counts twenty times at most', async () => {
  const tries = await Promise.all(
    Array.from({ length: 100 }, (_, number) =>
      report({ headers: { 'User-Agent': `${firefox} (${number})` }, on: number % 2 }),
    ),
  );
  const more = await Promise.all(
    Array.from({ length: 100 }, (_, number) => report({ headers: { 'User-Agent': `${safari} (${number})` } })),
  );

  expect(tries.filter((status) => status === 204).length).toBeGreaterThan(20);
  expect(new Set(more)).toContain(429);
  expect(await findSaved()).toMatchObject({ views: 20 });
});

test('a mail program turns the weekly mail off in one click, and reading its link does nothing', async () => {
  const { url } = servers[0] as RunningServer;
  const { id } = await buildUser(database.owner, { role: 'employer' });
  const { rows } = await database.owner.query('select internal.weekly_mail_token($1) as token', [id]);
  const link = `${url}/weekly-mail/${rows[0].token}`;
  const findStops = async () =>
    (await database.owner.query('select from weekly_mail_stops where person_id = $1', [id])).rowCount;
  const multipart = new FormData();
  multipart.set('List-Unsubscribe', 'One-Click');

  expect(await (await fetch(link)).text()).toContain('Turn off the weekly mail</button>');
  expect(await findStops()).toBe(0);

  for (const body of [new URLSearchParams('List-Unsubscribe=One-Click'), multipart, '']) {
    const answer = await fetch(link, { method: 'POST', body, redirect: 'error' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('The weekly mail is off.');
  }
  expect(await findStops()).toBe(1);

  const again = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'weekly-mail': 'on' }) });
  expect(await again.text()).toContain('The weekly mail is on.');
  expect(await findStops()).toBe(0);
  expect((await fetch(`${link.slice(0, -1)}!`, { method: 'POST' })).status).toBe(400);
});

test('what has been reported is saved when a server ends', async () => {
  await report();

  await servers.shift()?.end();

  expect(await findFigures()).toMatchObject({ views: 1 });
});
