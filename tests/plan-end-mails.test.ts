import { makeWorkerUtils } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { savePlans } from '#database/save-plans.ts';
import { mailPlan, queuePlanMails } from '#functions/mails/mail-plans.ts';
import { queueLostMails } from '#functions/mails/queue-lost-mails.ts';
import { callAs } from './call-as.ts';
import { buildCompany, buildUser } from './factories.ts';
import { type MailServer, readMail, startMailServer } from './mail-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Mails before and after the time of a listing ends. The clock is moved by moving the rows.

const log = { info() {}, warn() {}, error() {} };
const standard = { name: 'standard', title: 'Standard', amount: 29_900, currency: 'USD', days: 30, is_featured: false };
const featured = { ...standard, name: 'featured', title: 'Featured', amount: 49_900, is_featured: true };

let database: TestDatabase;
let post: MailServer;
let employer: { id: string; email: string };
let company_id: string;
let listing: string;
beforeAll(async () => {
  [database, post] = await Promise.all([createTestDatabase(), startMailServer()]);
  const queue = await makeWorkerUtils({ pgPool: database.owner });
  await queue.migrate();
  await queue.release();
});
beforeEach(async () => {
  post.mails.length = 0;
  await ask('delete from orders; delete from auth.users; delete from graphile_worker._private_jobs');
  await savePlans(database.owner, [standard, featured], ['stripe']);
  employer = await buildUser(database.owner, { role: 'employer' });
  ({ id: company_id } = await buildCompany(database.owner, { user_id: employer.id, name: 'Acme' }));
  listing = await callAs<string>(
    database,
    employer,
    `insert into job_listings (title, description, category, company_id)
     values ('Engineer <b>', 'Builds things.', 'Engineering', $1) returning id`,
    [company_id],
  );
});
afterAll(async () => {
  await post.close();
  await database.drop();
});

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
async function buy(plan = 'standard', kind = 'new') {
  const { id, amount } = await callAs<{ id: string; amount: number }>(
    database,
    employer,
    "select to_json(create_order($1, $2, 'stripe', $3))",
    [listing, plan, kind],
  );
  await ask("select internal.report_payment($1, $2, 'stripe', $3)", [id, amount, `pi ${id}`]);
  return id;
}
/** So long passes. */
const pass = (time: string) =>
  ask(`with moved as (
      update listing_terms set starts_at = starts_at - '${time}'::interval, ends_at = ends_at - '${time}'::interval
    ), told as (update internal.plan_mails set occasion = occasion - '${time}'::interval)
    update job_listings set expires_at = expires_at - '${time}'::interval,
      featured_until = featured_until - '${time}'::interval`);
/** What two servers do that find and send the same at once, again and again. */
async function send() {
  const pool = database.owner;
  const parts = { pool, log, site: { url: 'https://board.example' }, sendMail: post.sendMail };
  await Promise.all([queuePlanMails(pool), queuePlanMails(pool)]);
  const jobs = await ask("select payload from graphile_worker._private_jobs where key like 'mail-plan %'");
  await Promise.all([...jobs, ...jobs].map(({ payload }) => mailPlan(parts, payload)));
  for (const { payload } of jobs) await mailPlan(parts, payload);
  await ask('delete from graphile_worker._private_jobs');
}
const findSubjects = () => post.mails.map(({ message }) => readMail(message).subject);
const readLast = () => readMail(post.mails.at(-1)?.message).text;

test('an employer is told 7 and 1 days before the end, and once it has come, each once', async () => {
  await buy();
  await ask(
    `insert into listing_figures (listing_id, day, source, views, clicks, saves)
     values ($1, current_date, 'board', 1200, 1, 0), ($1, current_date - 40, 'board', 9, 9, 9)`,
    [listing],
  );
  await pass('22 days 23 hours');
  await send();
  expect(findSubjects()).toEqual([]);

  await pass('1 hour');
  await send();
  await send();
  expect(findSubjects()).toEqual(['“Engineer <b>” ends in 7 days']);
  expect(readLast()).toContain(`Renew: https://board.example/employer/plan/${listing}?kind=renewal\n`);
  expect(post.mails[0]?.to).toBe(employer.email);
  expect(readMail(post.mails[0]?.message).html).not.toContain('<b>');

  await pass('5 days');
  await send();
  expect(post.mails).toHaveLength(1);

  await pass('1 day 1 hour');
  await send();
  await send();
  expect(findSubjects().at(-1)).toMatch(/^“Engineer <b>” ends to(morrow|day)$/);

  await pass('23 hours');
  await send();
  await send();
  expect(findSubjects().at(-1)).toBe('“Engineer <b>” has ended');
  expect(readLast()).toContain('In all that time: 1,200 views, 1 apply click, 0 saves.');
  expect(readLast()).toContain('Nothing is deleted');
  expect(readLast()).toContain(`/employer/plan/${listing}?kind=renewal\n`);
  expect(await ask('select state(job_listings) from job_listings')).toEqual([{ state: 'expired' }]);
  expect(post.mails).toHaveLength(3);
});

test('a renewal moves them to the new end', async () => {
  await buy();
  await pass('24 days');
  await send();
  await buy('standard', 'renewal');
  await pass('6 days');
  await send();
  expect(post.mails).toHaveLength(1);

  await pass('24 days');
  await send();
  expect(findSubjects()).toEqual(['“Engineer <b>” ends in 6 days', '“Engineer <b>” ends in 6 days']);
});

test('an upgrade ends with what it is for, and is not told of twice', async () => {
  await buy();
  await pass('24 days');
  await send();
  await buy('featured', 'upgrade');
  await send();

  expect(post.mails).toHaveLength(1);
});

test('after a pause of the server the mail is sent that is still true', async () => {
  await buy();
  await pass('27 days');
  await send();
  await pass('9 days');
  await send();
  expect(findSubjects()).toEqual(['“Engineer <b>” ends in 3 days', '“Engineer <b>” has ended']);

  await ask('delete from internal.plan_mails');
  await pass('2 days');
  await send();
  expect(post.mails).toHaveLength(2);
});

test('one that waited too long for the mail server is not sent', async () => {
  await buy();
  await pass('24 days');
  await queuePlanMails(database.owner);
  await pass('5 days');
  await send();

  expect(findSubjects()).toHaveLength(1);
  expect(findSubjects()[0]).toMatch(/ends to(morrow|day)$/);
});

test('one whose job was lost is queued again', async () => {
  await buy();
  await pass('24 days');
  await queuePlanMails(database.owner);
  await ask('delete from graphile_worker._private_jobs');
  await queueLostMails(database.owner);
  await send();

  expect(findSubjects()).toEqual(['“Engineer <b>” ends in 6 days']);
});

test('a plan of few days is not reminded of on its first', async () => {
  await savePlans(database.owner, [{ ...standard, days: 4 }], ['stripe']);
  await buy();
  await send();
  expect(post.mails).toEqual([]);

  await pass('2 days');
  await send();
  expect(findSubjects()).toEqual(['“Engineer <b>” ends in 2 days']);
});

test('a job from a careers page loses its place, and stays', async () => {
  await ask("update job_listings set source = 'greenhouse', source_id = '1'");
  await buy('featured');
  await pass('24 days');
  await send();
  await pass('7 days');
  await send();

  expect(findSubjects()).toEqual([
    expect.stringMatching(/^“Engineer <b>” is featured until /),
    '“Engineer <b>” is no longer featured',
  ]);
  expect(readLast()).toContain('It stays listed, as your careers page has it.');
});

describe('there is none', () => {
  test.each([
    ['for a job that was filled', "update job_listings set closed_at = now(), closed_reason = 'filled'"],
    ['for one that was closed', "update job_listings set closed_at = now(), closed_reason = 'closed'"],
    ['for one that was removed', "update job_listings set closed_at = now(), closed_reason = 'removed'"],
    ['for one in review', "update job_listings set closed_at = now(), closed_reason = 'held'"],
    ['for one that was given more time', "update job_listings set expires_at = now() + interval '90 days'"],
    ['for money that went back', "select internal.end_term('$order', true)"],
    ['while the money is disputed', "select internal.end_term('$order', false)"],
    ['while the renewal is being paid', "update orders set state = 'processing'"],
    ['on a board that is free', 'delete from payment_methods'],
    ['for the suspended', "insert into suspensions (person_id) values ('$person')"],
    ['for a banned account', "update auth.users set banned_until = 'infinity' where id = '$person'"],
    ['for a deleted account', "update auth.users set deleted_at = now() where id = '$person'"],
    ['for a company without an owner', 'update companies set user_id = null'],
    ['for an account that is gone', "delete from auth.users where id = '$person'"],
  ])('%s', async (_, sql) => {
    const id = await buy();
    await pass('24 days');
    await queuePlanMails(database.owner);
    expect(await ask('select from internal.plan_mails')).toHaveLength(1);
    await ask(sql.replace('$person', employer.id).replace('$order', id));

    // Neither for one that waits to be sent, nor later.
    await send();
    await pass('6 days 1 hour');
    await send();
    expect(findSubjects()).toEqual([]);
  });
});
