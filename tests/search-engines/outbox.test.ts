import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, buildListing, buildUser } from '#tests/factories.ts';
import { createSearchEngineBoard, type SearchEngineBoard } from './search-engine-board.ts';

// What is noted and becomes a notice, whichever way a change came. Nothing is sent here.

let board: SearchEngineBoard;
beforeAll(async () => {
  board = await createSearchEngineBoard();
});
afterAll(() => board.close());
beforeEach(() => board.begin());

const pool = () => board.database.owner;
async function collect() {
  while ((await board.ask('select internal.collect_index_notices() as more'))[0].more);
}
/** What waits for a service: "paid /jobs/x gone". */
async function waiting(service = 'google') {
  await collect();
  return (await board.notices(service))
    .filter(({ state }) => state === 'waiting')
    .map(
      ({ priority, kind, slug, is_deletion }) =>
        `${['paid', 'direct', 'imported'][priority - 1]} ${kind} ${slug}${is_deletion ? ' gone' : ''}`,
    );
}
/** As if all that waits had been told. */
async function tellAll() {
  await collect();
  await board.ask("update internal.index_notices set state = 'sent', told_hash = hash, sent_at = now()");
}
const imported = (source: string) => ({ source, source_id: String(Math.random()), source_board: 'acme' });

test('nothing is noted while no service is configured, and what waited for one that is turned off is dropped', async () => {
  await buildListing(pool());
  await collect();
  expect(await board.notices()).toHaveLength(1);

  await board.configure({});
  await buildListing(pool());

  expect(await board.ask('select from internal.index_changes')).toEqual([]);
  expect([await board.notices(), await board.notices('indexnow')]).toEqual([[], []]);
});

test('a listing is told of when it is new, when what it shows changed and when it is gone; its company with it', async () => {
  const company = await buildCompany(pool(), { name: 'Heron' });
  const { id, slug } = await buildListing(pool(), { company_id: company.id });

  expect(await waiting()).toEqual([`direct job ${slug}`]);
  expect((await waiting('indexnow')).toSorted()).toEqual([`direct company ${company.slug}`, `direct job ${slug}`]);

  await tellAll();
  await board.ask("update job_listings set description = 'Builds other things.' where id = $1", [id]);
  expect(await waiting()).toEqual([`direct job ${slug}`]);

  await tellAll();
  await board.ask('update job_listings set closed_at = now() where id = $1', [id]);
  expect(await waiting()).toEqual([`direct job ${slug} gone`]);

  await tellAll();
  await board.ask('update job_listings set closed_at = null, closed_reason = null where id = $1', [id]);
  expect(await waiting()).toEqual([`direct job ${slug}`]);

  await tellAll();
  await board.ask('delete from job_listings where id = $1', [id]);
  expect(await waiting()).toEqual([`direct job ${slug} gone`]);
});

test('what changes nothing that is shown is not told, nor what was taken back before it was told', async () => {
  const { id } = await buildListing(pool(), { title: 'Keeper' });
  await tellAll();

  await board.ask(
    `update job_listings set featured_until = now() + interval '9 days', expires_at = now() + interval '9 days',
     last_seen_at = now(), enhanced_at = now(), content_hash = 'other' where id = $1`,
    [id],
  );
  await board.ask("update job_listings set title = 'Other' where id = $1", [id]);
  await board.ask("update job_listings set title = 'Keeper' where id = $1", [id]);

  expect(await waiting()).toEqual([]);
});

test('many changes before a minute has passed are one notice, of the latest', async () => {
  const { id, slug } = await buildListing(pool());
  for (const title of ['One', 'Two', 'Three']) {
    await board.ask('update job_listings set title = $2 where id = $1', [id, title]);
    await collect();
  }
  await board.ask('update job_listings set closed_at = now() where id = $1', [id]);

  expect(await waiting()).toEqual([`direct job ${slug} gone`]);
});

test('a listing that expires is gone without a write; one that is unlisted stays', async () => {
  const past = await buildListing(pool(), { expires_at: new Date(Date.now() + 86_400_000) });
  const unlisted = await buildListing(pool());
  await tellAll();

  await board.ask("update internal.search_rules set expired_until = now() - interval '1 hour'");
  await board.ask('alter table job_listings disable trigger user');
  await board.ask("update job_listings set expires_at = now() - interval '1 minute' where id = $1", [past.id]);
  await board.ask('alter table job_listings enable trigger user');
  await board.ask('update job_listings set unlisted_at = now() where id = $1', [unlisted.id]);

  expect((await waiting()).toSorted()).toEqual(
    [`direct job ${past.slug} gone`, `direct job ${unlisted.slug}`].toSorted(),
  );
});

test('a listing with another address is told of at both: the former one leads on and is not gone', async () => {
  const { id, slug } = await buildListing(pool());
  await tellAll();
  await board.ask("update job_listings set slug = 'another-address' where id = $1", [id]);

  expect((await waiting()).toSorted()).toEqual(['direct job another-address', `direct job ${slug}`].toSorted());
});

test('a former name of a company leads on, and is not told as gone', async () => {
  const { id } = await buildCompany(pool());
  await board.ask("insert into company_aliases (company_id, slug, name) values ($1, 'former-name', 'Former Name')", [
    id,
  ]);
  await board.ask(
    "insert into internal.index_changes (kind, slug) values ('company', 'former-name'), ('company', 'none')",
  );

  expect(await waiting('indexnow')).toEqual(
    expect.arrayContaining(['direct company former-name', 'direct company none gone']),
  );
});

test('what was never public is not told of', async () => {
  const { id } = await buildListing(pool(), { closed_at: new Date(), closed_reason: 'held' });
  await board.ask("update job_listings set title = 'Another' where id = $1", [id]);
  await board.ask('delete from job_listings where id = $1', [id]);

  expect(await waiting()).toEqual([]);
});

test('sources that keep their listings from search engines are not told of, nor Google of what has no JobPosting', async () => {
  const company = await buildCompany(pool());
  for (const source of ['remotive', 'Jobicy', 'himalayas'])
    await buildListing(pool(), { company_id: company.id, ...imported(source) });
  const marked = await buildListing(pool(), { company_id: company.id, ...imported('greenhouse') });
  const unmarked = await buildListing(pool(), { company_id: company.id, ...imported('arbeitnow') });
  const old = await buildListing(pool(), { company_id: company.id, published_at: new Date('2020-01-01') });
  await board.ask("delete from job_listings where source = 'remotive'");

  expect(await waiting()).toEqual([`imported job ${marked.slug}`]);
  expect((await waiting('indexnow')).toSorted()).toEqual(
    [
      `direct company ${company.slug}`,
      `direct job ${old.slug}`,
      `imported job ${marked.slug}`,
      `imported job ${unmarked.slug}`,
    ].toSorted(),
  );
});

test('paid listings come first, then employers’, then imported ones; within these what is gone', async () => {
  const employer = await buildUser(pool(), { role: 'employer' });
  const { id: company_id } = await buildCompany(pool(), { user_id: employer.id });
  const third = await buildListing(pool(), imported('greenhouse'));
  const gone = await buildListing(pool(), imported('greenhouse'));
  const second = await buildListing(pool(), { company_id });
  const first = await buildListing(pool(), { company_id });
  await board.ask(
    `insert into plans values ('standard', 'Standard', 29900, 'USD', 30, false, 1) on conflict do nothing`,
  );
  await board.ask(
    `with bought as (
       insert into orders (company_name, listing_title, kind, plan, days, is_featured, amount, currency, method, state)
       values ('Own', 'Own', 'new', 'standard', 30, false, 29900, 'USD', 'invoice', 'paid') returning id
     )
     insert into listing_terms (order_id, listing_id, plan, is_featured, days, starts_at, ends_at)
     select id, $1, 'standard', false, 30, now(), now() + interval '30 days' from bought`,
    [first.id],
  );
  await board.ask('update job_listings set closed_at = now() where id = $1', [gone.id]);

  expect(await waiting()).toEqual([
    `paid job ${first.slug}`,
    `direct job ${second.slug}`,
    `imported job ${gone.slug} gone`,
    `imported job ${third.slug}`,
  ]);
});

test('a renamed company is told of with its open listings; articles are told of, too', async () => {
  const company = await buildCompany(pool());
  const { slug } = await buildListing(pool(), { company_id: company.id });
  await buildListing(pool(), { company_id: company.id, closed_at: new Date() });
  await tellAll();

  await board.ask("update companies set name = 'Renamed' where id = $1", [company.id]);
  await board.ask("insert into blog_posts (slug, title, content_html) values ('news', 'News', '<p>Text</p>')");
  expect(await waiting()).toEqual([`direct job ${slug}`]);
  expect((await waiting('indexnow')).toSorted()).toEqual([
    `direct company ${company.slug}`,
    `direct job ${slug}`,
    'direct post news',
  ]);

  await tellAll();
  await board.ask("delete from blog_posts where slug = 'news'");
  expect(await waiting('indexnow')).toEqual(['direct post news gone']);
});

describe('a day of Google', () => {
  const rank = async (used: number, quota: number) =>
    (await board.ask('select internal.rank_within_quota($1, $2) as rank', [used, quota]))[0].rank;

  test('keeps quota for what is more important, and gives the rest to all in its last two hours', async () => {
    const [{ is_late: isLate }] = await board.ask(
      "select internal.quota_reset() - now() <= interval '2 hours' as is_late",
    );
    const ranks = await Promise.all([0, 99, 100, 149, 150, 179, 180, 199, 200].map((used) => rank(used, 200)));

    expect(ranks).toEqual(isLate ? [6, 6, 6, 6, 6, 6, 6, 6, 0] : [6, 6, 5, 5, 4, 4, 2, 2, 0]);
  });

  test('ends at midnight in California', async () => {
    const [row] = await board.ask(
      `select to_char(internal.quota_reset() at time zone 'America/Los_Angeles', 'HH24:MI:SS') as hour,
       internal.quota_reset() - now() between interval '0' and interval '25 hours' as is_next`,
    );

    expect(row).toEqual({ hour: '00:00:00', is_next: true });
  });
});
