import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '#tests/empty-tables.ts';
import { buildCompany } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { buildAlert, buildNews } from './fixtures/build-alert.ts';
import { reviewAlerts } from './review-alerts.ts';
import { sendDueAlerts } from './send-due-alerts.ts';

const log = { info() {}, warn() {}, error() {} };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  emptyTables(
    database.owner,
    'internal.alert_queries',
    'internal.alerts',
    'internal.alert_ledger',
    'internal.alert_digests',
  ),
);

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const add = (values: Record<string, unknown> = {}) => buildNews(database.owner, values);
const subscribe = (values: Parameters<typeof buildAlert>[1] = {}) => buildAlert(database.owner, values);
const run = () => sendDueAlerts({ pool: database.owner, log });
/** Lets the time of every alert come again. */
const runAgain = async () => {
  await ask("update internal.alerts set next_at = now() - interval '1 minute' where next_at is not null");
  await run();
};
const findDigests = (alert: { id: string }) =>
  ask('select listings, matched, more_at from internal.alert_digests where alert_id = $1 order by created_at', [
    alert.id,
  ]);
const findTold = async (alert: { id: string }): Promise<string[]> =>
  (await findDigests(alert)).flatMap(({ listings }) => listings);
const getAlert = async (alert: { id: string }) =>
  (await ask('select *, next_at > now() as is_later from internal.alerts where id = $1', [alert.id]))[0];
const decide = (kept: { id: string }, removed: { id: string }, values: { restored?: boolean; lapsed?: boolean } = {}) =>
  ask(
    `insert into duplicate_decisions (kept_id, removed_id, reason, restored_at, lapsed_at)
     values ($1, $2, 'same text', case when $3 then now() end, case when $4 then now() end)`,
    [kept.id, removed.id, values.restored ?? false, values.lapsed ?? false],
  );
const close = (listing: { id: string }, reason: string | null = null) =>
  ask('update job_listings set closed_at = now(), closed_reason = $2 where id = $1', [listing.id, reason]);

test('an alert is told of what is new and matches, once, and of nothing when nothing is', async () => {
  await add({ title: 'Before' });
  const alert = await subscribe({ query: 'search=rustacean' });
  await add({ title: 'Cook' });
  const job = await add({ title: 'Rustacean' });

  await run();
  await run();
  await runAgain();

  expect(await findDigests(alert)).toEqual([{ listings: [job.id], matched: 1, more_at: null }]);
  const { is_later, told_until } = await getAlert(alert);
  const [{ last }] = await ask('select internal.last_news() as last');
  expect({ is_later, told_until }).toEqual({ is_later: true, told_until: last });
});

test('a server that was away for days sends one digest, and the hour stays the reader’s', async () => {
  const due = new Date(Date.now() - 5 * 86_400_000);
  const alert = await subscribe({ next_at: due, hour: 7, time_zone: 'Asia/Kolkata' });
  await add();

  await run();
  await run();

  expect(await findDigests(alert)).toHaveLength(1);
  const [next] = await ask(
    `select next_at > now() as is_later, next_at <= now() + interval '25 hours' as is_soon,
       extract(hour from next_at at time zone 'Asia/Kolkata')::int as hour, extract(minute from next_at)::int as minute
     from internal.alerts where id = $1`,
    [alert.id],
  );
  expect(next).toEqual({ is_later: true, is_soon: true, hour: 7, minute: 30 });
});

test('a digest has at most twenty jobs, and three of a company, the newest first', async () => {
  const alert = await subscribe();
  const big = await buildCompany(database.owner);
  const hours = (n: number) => new Date(Date.now() - n * 3_600_000);
  const ofBig = [];
  for (let n = 0; n < 7; n++) ofBig.push(await add({ company_id: big.id, title: `Big ${n}`, published_at: hours(n) }));
  const others = [];
  for (let n = 0; n < 24; n++) others.push(await add({ published_at: hours(10 + n) }));

  await run();

  const expected = [...ofBig.slice(0, 3), ...others.slice(0, 17)].map(({ id }) => id);
  expect(await findDigests(alert)).toEqual([{ listings: expected, matched: 31, more_at: { [big.id]: 4 } }]);
  await runAgain();
  expect(await findTold(alert)).toEqual(expected);
});

describe('no job is told of twice', () => {
  test('that comes in copies at once, by what they say or by decisions, through others too', async () => {
    const alert = await subscribe();
    const { company_id } = await add({ title: 'Éngineer', location: 'Lisbon' });
    await add({ company_id, title: 'Engineer', location: 'lisbon' });
    const first = await add({ title: 'One' });
    const second = await add({ title: 'Two' });
    const third = await add({ title: 'Three' });
    await decide(first, second);
    await decide(second, third, { lapsed: true });
    const elsewhere = await add({ company_id, title: 'Engineer', location: 'Porto' });

    await run();

    const [digest] = await findDigests(alert);
    expect(digest.matched).toBe(3);
    expect(digest.listings).toHaveLength(3);
    expect(digest.listings).toContain(elsewhere.id);
  });

  test('that is closed, opened again, retitled, posted again or imported anew', async () => {
    const alert = await subscribe();
    const job = await add({ title: 'Auditor', location: 'Lisbon' });
    await run();

    await close(job);
    await runAgain();
    await ask("update job_listings set closed_at = null, title = 'Senior Auditor' where id = $1", [job.id]);
    await runAgain();
    await close(job);
    await add({ company_id: job.company_id, title: 'Auditor', location: 'Lisbon' });
    await runAgain();
    await ask('delete from job_listings where id = $1', [job.id]);
    await add({ company_id: job.company_id, title: 'AUDITOR', location: 'Lisbon' });
    await runAgain();

    expect(await findTold(alert)).toEqual([job.id]);
  });

  test('whose title or place is written with other spaces, marks or cases', async () => {
    const alert = await subscribe();
    const job = await add({ title: 'Senior Engineer – Инженер (L2)', location: 'Lisbon, Portugal' });
    const c = await add({ company_id: job.company_id, title: 'C++ Engineer', location: null });
    await run();

    const copy = { company_id: job.company_id, location: 'Lisbon / PORTUGAL' };
    await add({ ...copy, title: 'SENIOR  engineer - инженер, L2' });
    await add({ company_id: job.company_id, title: '[C++] Engineer', location: null });
    await runAgain();
    expect((await findTold(alert)).toSorted()).toEqual([job.id, c.id].toSorted());

    const other = await add({ company_id: job.company_id, title: 'C# Engineer', location: null });
    const another = await add({ ...copy, title: 'Senior Engineer – Директор (L2)' });
    await runAgain();
    expect((await findTold(alert)).slice(2).toSorted()).toEqual([other.id, another.id].toSorted());
  });

  test('whose copy comes later, stands for it, or swaps places with it', async () => {
    const alert = await subscribe();
    const job = await add({ title: 'Told' });
    await run();

    const copy = await add({ title: 'A copy' });
    await decide(copy, job);
    await close(job, 'duplicate');
    await runAgain();
    const copyOfCopy = await add({ title: 'A copy of the copy' });
    await decide(copyOfCopy, copy);
    await close(copy, 'duplicate');
    await runAgain();
    // By what the copy said, which was never shown itself.
    await add({ company_id: copy.company_id, title: 'A copy' });
    await runAgain();

    expect(await findTold(alert)).toEqual([job.id]);
  });

  test('but what an administrator says is another job is one', async () => {
    const alert = await subscribe();
    const job = await add({ title: 'Told' });
    await run();
    const other = await add({ title: 'Another' });
    await decide(job, other, { restored: true });

    await runAgain();

    expect(await findTold(alert)).toEqual([job.id, other.id]);
  });

  test('and what another alert was told of is news to this one', async () => {
    const [one, other] = [await subscribe(), await subscribe({ next_at: new Date(Date.now() + 3_600_000) })];
    const job = await add();
    await run();
    const later = await add();
    await runAgain();

    expect(await findTold(one)).toEqual([job.id, later.id]);
    expect((await findTold(other)).toSorted()).toEqual([job.id, later.id].toSorted());
  });
});

test('what is closed, held, ended, unlisted or for this site only is not told of', async () => {
  const alert = await subscribe();
  const jobs = [await add(), await add(), await add(), await add()] as const;
  await add({ source: 'web3career', source_board: 'all', source_id: '1', source_url: 'https://web3.career/r/1' });
  const job = await add();
  await ask('select internal.collect_news()');
  await close(jobs[0]);
  await close(jobs[1], 'held');
  await ask('update job_listings set expires_at = now() where id = $1', [jobs[2].id]);
  await ask('update job_listings set unlisted_at = now() where id = $1', [jobs[3].id]);

  await run();

  expect(await findTold(alert)).toEqual([job.id]);
});

test('a search of the last days is asked about the days before its mail, also where others asked it earlier', async () => {
  const daily = await subscribe({ query: 'posted=2' });
  const weekly = await subscribe({
    query: 'posted=2',
    frequency: 'weekly',
    next_at: new Date(Date.now() + 86_400_000),
  });
  const old = await add();
  const job = await add();
  await run();
  await ask("update job_listings set published_at = now() - interval '3 days' where id = $1", [old.id]);

  await runAgain();

  expect(await findTold(daily)).toHaveLength(2);
  expect(await findTold(weekly)).toEqual([job.id]);
});

test('paused and unconfirmed alerts are told of nothing, and resume without what was before', async () => {
  const paused = await subscribe({ paused_at: new Date(), next_at: null });
  const unconfirmed = await subscribe({ confirmed_at: null, next_at: null });
  await add();
  await run();
  expect([...(await findTold(paused)), ...(await findTold(unconfirmed))]).toEqual([]);

  await ask(
    'update internal.alerts set paused_at = null, next_at = now(), told_until = internal.last_news() where id = $1',
    [paused.id],
  );
  const job = await add();
  await run();

  expect(await findTold(paused)).toEqual([job.id]);
});

test('an instant alert tells at once, then not for half an hour nor while its last mail is on its way', async () => {
  const alert = await subscribe({ frequency: 'instant', query: 'search=rustacean' });
  await add({ title: 'Cook' });
  const { next_at } = await getAlert(alert);
  await run();
  expect((await getAlert(alert)).next_at).toEqual(next_at);
  const first = await add({ title: 'Rustacean one' });
  await run();
  const second = await add({ title: 'Rustacean two' });
  await run();
  expect(await findTold(alert)).toEqual([first.id]);

  await runAgain();
  expect(await findTold(alert)).toEqual([first.id]);
  await ask('select internal.record_digest_sent(id) from internal.alert_digests');
  await runAgain();
  expect(await findTold(alert)).toEqual([first.id]);
  await ask("update internal.alerts set last_sent_at = now() - interval '31 minutes'");
  await runAgain();

  expect(await findTold(alert)).toEqual([first.id, second.id]);
});

test('servers that settle at once make one digest for each alert', async () => {
  const alerts = [];
  for (let n = 0; n < 30; n++) alerts.push(await subscribe({ query: n % 2 ? 'category=All' : 'category=Engineering' }));
  await add();
  await ask('select internal.collect_news()');

  await Promise.all(Array.from({ length: 4 }, run));
  await run();

  for (const alert of alerts) expect(await findTold(alert)).toHaveLength(1);
});

describe('a review', () => {
  const findReviewed = async (alert: { id: string }) => {
    const { widening_asked_at, asked_if_useful_at, paused_at, next_at } = await getAlert(alert);
    return {
      widening: widening_asked_at !== null,
      useful: asked_if_useful_at !== null,
      isOn: paused_at === null && next_at !== null,
    };
  };
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

  test('suggests a wider search after thirty quiet days, once until something came', async () => {
    const quiet = await subscribe({ confirmed_at: ago(80), renewed_at: ago(80) });
    const told = await subscribe({ confirmed_at: ago(90), renewed_at: ago(90), last_sent_at: ago(3) });

    await reviewAlerts(database.owner);

    expect(await findReviewed(quiet)).toEqual({ widening: true, useful: false, isOn: true });
    expect(await findReviewed(told)).toEqual({ widening: false, useful: false, isOn: true });
    await ask('update internal.alerts set widening_asked_at = $1 where id = $2', [ago(40), quiet.id]);
    expect(await ask('select internal.review_alerts() as queued')).toEqual([{ queued: 0 }]);
  });

  test('asks after a year whether it is still useful, and stops a month later without an answer', async () => {
    const old = await subscribe({ confirmed_at: ago(400), renewed_at: ago(370), last_sent_at: ago(1) });
    const renewed = await subscribe({ confirmed_at: ago(400), renewed_at: ago(1), asked_if_useful_at: ago(40) });

    await reviewAlerts(database.owner);
    expect(await findReviewed(old)).toEqual({ widening: false, useful: true, isOn: true });

    await ask('update internal.alerts set asked_if_useful_at = $1 where id = $2', [ago(31), old.id]);
    await reviewAlerts(database.owner);

    expect(await findReviewed(old)).toEqual({ widening: false, useful: true, isOn: false });
    expect((await findReviewed(renewed)).isOn).toBe(true);
  });
});
