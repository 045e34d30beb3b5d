import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
let employer: { id: string };
let listing: { id: string };
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  employer = await buildUser(database.owner, { role: 'employer' });
  const { id } = await buildCompany(database.owner, { user_id: employer.id });
  listing = await buildListing(database.owner, { company_id: id });
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

let visitors = 0;
/** A view of the listing by a visitor of their own, in a network of their own. */
function buildVisit(values: Record<string, unknown> = {}) {
  visitors += 1;
  const place = { visitor: `visitor ${visitors}`, network: `network ${visitors}`, wide: `wide ${visitors}` };
  return { listing: listing.id, kind: 'view', source: 'board', ...place, ...values };
}
const record = (...visits: object[]) => ask('select internal.record_visits($1)', [JSON.stringify(visits)]);

const findRows = () =>
  ask('select source, views, clicks, saves from listing_figures where listing_id = $1 order by 1', [listing.id]);
async function countViews(): Promise<number> {
  const [row] = await ask('select coalesce(sum(views), 0)::int as n from listing_figures where listing_id = $1', [
    listing.id,
  ]);
  return row.n;
}

test('views, clicks and saves are counted by source, on the day they happen', async () => {
  await record(
    buildVisit(),
    buildVisit(),
    buildVisit({ source: 'engine' }),
    buildVisit({ kind: 'click' }),
    buildVisit({ kind: 'save', source: 'search' }),
  );

  expect(await findRows()).toEqual([
    { source: 'board', views: 2, clicks: 1, saves: 0 },
    { source: 'engine', views: 1, clicks: 0, saves: 0 },
    { source: 'search', views: 0, clicks: 0, saves: 1 },
  ]);
  const days = await ask('select distinct day::text from listing_figures where listing_id = $1', [listing.id]);
  expect(days).toEqual([{ day: new Date().toISOString().slice(0, 10) }]);
});

test('a visitor counts once a day for each kind, whichever server tells it and wherever they come from', async () => {
  const visit = buildVisit();

  await Promise.all([record(visit, visit), record(visit), record({ ...visit, source: 'feed' })]);
  await record({ ...visit, kind: 'click' });
  await record({ ...visit, kind: 'click' });

  const sum = (await findRows()).reduce((one, { views, clicks }) => [one[0] + views, one[1] + clicks], [0, 0]);
  expect(sum).toEqual([1, 1]);
});

test('the next day they count again, and nothing of the day before is left that could tell them apart', async () => {
  const visit = buildVisit();
  await record(visit);
  await ask("update internal.visit_salts set day = day - 1, salt = '00000000-0000-4000-8000-000000000000'");
  await ask('update internal.visit_marks set day = day - 1');
  await ask('update listing_figures set day = day - 1 where listing_id = $1', [listing.id]);

  await record(visit);

  expect(await countViews()).toBe(2);
  expect(
    await ask("select from internal.visit_salts where salt = '00000000-0000-4000-8000-000000000000'"),
  ).toHaveLength(0);
  expect(await ask("select from internal.visit_marks where day < (now() at time zone 'utc')::date")).toHaveLength(0);
});

test('what is stored about visitors is neither in a backup nor the same for two listings', async () => {
  const other = await buildListing(database.owner);
  const visit = buildVisit();
  const before = await ask('select from internal.visit_marks where times = 1');

  await record(visit, { ...visit, listing: other.id });

  expect(await ask('select from internal.visit_marks where times = 1')).toHaveLength(before.length + 6);
  expect(
    await ask("select relname from pg_class where relname in ('visit_marks', 'visit_salts') and relpersistence = 'u'"),
  ).toHaveLength(2);
});

describe('one network', () => {
  test('counts for at most twenty views of a listing, under however many names', async () => {
    const visit = () => buildVisit({ network: 'office', wide: 'offices' });

    await record(...Array.from({ length: 30 }, visit));
    await record(...Array.from({ length: 30 }, visit));
    await record(buildVisit());

    expect(await countViews()).toBe(21);
  });

  test('is part of a wider one, which counts for at most sixty', async () => {
    for (let network = 0; network < 5; network += 1) {
      await record(...Array.from({ length: 20 }, () => buildVisit({ network: `rented ${network}`, wide: 'rented' })));
    }

    expect(await countViews()).toBe(60);
  });

  test('counts for at most four hundred visits a day in all', async () => {
    const visits = [];
    for (let number = 0; number < 45; number += 1) {
      const { id } = await buildListing(database.owner);
      for (let time = 0; time < 10; time += 1) {
        visits.push(buildVisit({ listing: id, network: 'crawler', wide: `crawler ${time}` }));
      }
    }

    await record(...visits);

    const [sum] = await ask('select sum(views)::int as n from listing_figures where listing_id = any ($1)', [
      visits.map((visit) => visit.listing),
    ]);
    expect(sum.n).toBe(400);
  });
});

test.each([
  ['closed', { closed_at: new Date() }],
  ['expired', { expires_at: new Date(0) }],
  ['held', { closed_at: new Date(), closed_reason: 'held' }],
])('a view of a %s listing is nothing, and the others are counted', async (_, values) => {
  const closed = await buildListing(database.owner, values);

  await record(buildVisit({ listing: closed.id }), buildVisit({ listing: crypto.randomUUID() }), buildVisit());

  expect(await ask('select from listing_figures where listing_id = $1', [closed.id])).toHaveLength(0);
  expect(await countViews()).toBe(1);
});

test('figures go with their listing', async () => {
  await record(buildVisit());

  await ask('delete from job_listings where id = $1', [listing.id]);

  expect(await findRows()).toEqual([]);
});

type Found = { since: string; listings: Record<'views' | 'clicks' | 'saves' | 'sources' | 'listing_id', unknown>[] };
const find = (person: { id: string } | null, ...ids: string[]) =>
  callAs<Found>(database, person, 'select find_figures($1)', [ids]);

test('an employer finds the last 30 days of their own listings, one by one and by source', async () => {
  await ask(
    `insert into listing_figures (listing_id, day, source, views, clicks)
     select $1, (now() at time zone 'utc')::date - back, source, views, 1
     from (values (0, 'board', 5), (29, 'board', 2), (29, 'feed', 1), (30, 'board', 100)) given (back, source, views)`,
    [listing.id],
  );
  const empty = await buildListing(database.owner, {
    company_id: (await ask('select company_id from job_listings where id = $1', [listing.id]))[0].company_id,
  });
  const other = await buildListing(database.owner);

  const { since, listings } = await find(employer, listing.id, empty.id, other.id);

  expect(since).toBe(new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10));
  const nothing = Array(30).fill(0);
  expect(listings).toHaveLength(2);
  expect(listings).toContainEqual({
    listing_id: listing.id,
    views: [3, ...nothing.slice(2), 5],
    clicks: [2, ...nothing.slice(2), 1],
    saves: nothing,
    sources: [
      { source: 'board', views: 7, clicks: 2, saves: 0 },
      { source: 'feed', views: 1, clicks: 1, saves: 0 },
    ],
  });
  expect(listings).toContainEqual({
    listing_id: empty.id,
    views: nothing,
    clicks: nothing,
    saves: nothing,
    sources: [],
  });
});

test('no other employer or visitor finds them, but administrators do', async () => {
  const [stranger, admin] = [
    await buildUser(database.owner, { role: 'employer' }),
    await buildUser(database.owner, { role: 'admin' }),
  ];
  await record(buildVisit());

  expect((await find(stranger, listing.id)).listings).toEqual([]);
  expect((await find(admin, listing.id)).listings).toMatchObject([{ listing_id: listing.id }]);
  await expect(find(null, listing.id)).rejects.toMatchObject({ code: '42501' });
  await expect(callAs(database, null, 'select internal.record_visits($1)', ['[]'])).rejects.toMatchObject({
    code: '42501',
  });
});
