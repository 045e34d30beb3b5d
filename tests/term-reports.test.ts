import { makeWorkerUtils } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { savePlans } from '#database/save-plans.ts';
import type { TermReport } from '#domain/payments/term-report.ts';
import { mailPlan, queuePlanMails } from '#functions/mails/mail-plans.ts';
import { callAs } from './call-as.ts';
import { buildCompany, buildListing, buildUser } from './factories.ts';
import { type MailServer, readMail, startMailServer } from './mail-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// What a plan brought its listing, beside the median of its category, as a mail and for the dashboard.

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
  database.owner.on('error', () => {});
  const queue = await makeWorkerUtils({ pgPool: database.owner });
  await queue.migrate();
  await queue.release();
});
beforeEach(async () => {
  post.mails.length = 0;
  await ask(
    'delete from orders; delete from auth.users; delete from companies; delete from graphile_worker._private_jobs',
  );
  await savePlans(database.owner, [standard, featured], ['stripe']);
  employer = await buildUser(database.owner, { role: 'employer' });
  await ask('update auth.users set email_confirmed_at = now()');
  ({ id: company_id } = await buildCompany(database.owner, { user_id: employer.id, name: 'Acme' }));
  listing = await callAs<string>(
    database,
    employer,
    `insert into job_listings (title, description, category, company_id)
     values ('Engineer <b>', 'Builds things.', 'Engineering', $1) returning id`,
    [company_id],
  );
  await buy();
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
}
/** So many days pass. */
async function pass(days: number) {
  await ask(
    "update listing_terms set starts_at = starts_at - $1 * interval '1 day', ends_at = ends_at - $1 * interval '1 day'",
    [days],
  );
  await ask("update internal.plan_mails set occasion = occasion - $1 * interval '1 day'", [days]);
  await ask("update job_listings set expires_at = expires_at - $1 * interval '1 day' where id = $2", [days, listing]);
}
/** `day` counts from the first of the term's. */
const count = (id: string, day: number, [views, clicks, saves]: [number, number, number], source = 'board') =>
  ask(
    `insert into listing_figures (listing_id, day, source, views, clicks, saves)
     select $1, (min(starts_at) at time zone 'utc')::date + $2::int, $3, $4, $5, $6 from listing_terms`,
    [id, day, source, views, clicks, saves],
  );
/** Another listing, which began so many days before today. */
async function buildOther(daysAgo: number, views: number, values = {}) {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const other = await buildListing(database.owner, { published_at: at, created_at: at, ...values });
  await ask(
    `insert into listing_figures (listing_id, day, source, views, clicks, saves)
     values ($1, ($2::timestamptz at time zone 'utc')::date, 'board', $3, 1, 0),
       ($1, ($2::timestamptz at time zone 'utc')::date + 7, 'board', 1000, 1000, 1000)`,
    [other.id, at, views],
  );
  return other;
}
/** What two servers do that find and send the same at once. */
async function send() {
  const pool = database.owner;
  const parts = { pool, log, site: { url: 'https://board.example' }, sendMail: post.sendMail };
  await Promise.all([queuePlanMails(pool), queuePlanMails(pool)]);
  const jobs = await ask("select payload from graphile_worker._private_jobs where key like 'mail-plan %'");
  await Promise.all([...jobs, ...jobs].map(({ payload }) => mailPlan(parts, payload)));
  await ask('delete from graphile_worker._private_jobs');
}
/** Those of reports, without those of ends. */
const findReports = () =>
  post.mails
    .map(({ to, message }) => ({ to, ...readMail(message) }))
    .filter(({ subject }) => subject.includes(' after '));
const findForDashboard = async (by = employer) =>
  callAs<{ listing_id: string; reports: TermReport[] }[]>(database, by, 'select find_term_reports($1)', [[listing]]);

test('after 7 days an employer is mailed what the plan brought, beside the median of the category', async () => {
  await pass(7);
  await count(listing, -1, [500, 500, 500]);
  await count(listing, 0, [1200, 30, 1]);
  await count(listing, 6, [34, 1, 1], 'engine');
  await count(listing, 7, [500, 500, 500]);
  for (const views of [10, 20, 30, 40, 100, 7]) await buildOther(40, views);
  // These say nothing about seven days in this category.
  await buildOther(3, 9000);
  await buildOther(40, 9000, { category: 'Design' });
  await buildOther(40, 9000, { closed_at: new Date(Date.now() - 36 * 86_400_000), closed_reason: 'filled' });
  await buildOther(40, 9000, { expires_at: new Date(Date.now() - 36 * 86_400_000) });

  await send();
  await send();

  const [mail, ...others] = findReports();
  expect(others).toEqual([]);
  expect(mail?.to).toBe(employer.email);
  expect(mail?.subject).toBe('“Engineer <b>” after 7 days: 1,234 views, 31 apply clicks');
  const [{ token }] = await ask('select internal.weekly_mail_token($1) as token', [employer.id]);
  const off = `https://board.example/weekly-mail/${token}`;
  expect(mail?.text).toContain(
    'Views: 1,234 (median in Engineering: 25)\nApply clicks: 31 (median in Engineering: 1)\n',
  );
  expect(mail?.text).toContain('Saves: 2 (median in Engineering: 0)\n');
  expect(mail?.text).toContain('The median is of the first 7 days of 6 other jobs in Engineering.');
  expect(mail?.text).toContain('Lists on this board: 1,200\nSearch engines: 34\n');
  expect(mail?.text).toContain(`weekly mail off: ${off}\n`);
  expect(mail?.text).not.toMatch(/renew|\$|alert/i);
  expect(mail?.headers).toContain(`List-Unsubscribe: <${off}>`);
  expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.html).toContain('>Median in Engineering</th>');
  const [found] = await findForDashboard();
  expect(found?.reports).toMatchObject([
    { days: 7, views: 1234, clicks: 31, saves: 2, compared: 6, medians: { views: 25, clicks: 1, saves: 0 } },
  ]);
});

test('with fewer than five others there is nothing to compare with', async () => {
  for (const views of [10, 20, 30, 40]) await buildOther(40, views);
  await pass(7);
  await send();

  expect(findReports()[0]?.text).toContain('There are too few jobs in Engineering to compare with.');
  expect(findReports()[0]?.text).not.toContain('median in');
  expect((await findForDashboard())[0]?.reports).toMatchObject([{ views: 0, compared: 4, medians: null }]);
});

test('reports come after 7, 14 and 30 days, and stay as they were', async () => {
  await pass(6);
  await send();
  expect(findReports()).toEqual([]);
  for (const [more, days] of [
    [1, 7],
    [7, 14],
    [16, 30],
  ] as const) {
    await pass(more);
    await send();
    expect(findReports().at(-1)?.subject).toContain(`after ${days} days`);
  }

  await count(listing, 0, [100, 0, 0]);
  await send();
  expect(findReports()).toHaveLength(3);
  expect((await findForDashboard())[0]?.reports.map(({ days, views }) => [days, views])).toEqual([
    [30, 0],
    [14, 0],
    [7, 0],
  ]);
});

test('after a pause of the server the newest is mailed while it is news, and the dashboard has all', async () => {
  await pass(16);
  await send();
  expect(findReports().map(({ subject }) => subject)).toEqual([
    '“Engineer <b>” after 14 days: 0 views, 0 apply clicks',
  ]);
  expect((await findForDashboard())[0]?.reports).toHaveLength(2);

  await pass(20);
  await send();
  expect(findReports()).toHaveLength(1);
  expect((await findForDashboard())[0]?.reports).toHaveLength(3);
});

test('a renewal has its own, an upgrade has none', async () => {
  await pass(7);
  await send();
  await buy('featured', 'upgrade');
  await buy('standard', 'renewal');
  await pass(7);
  await send();
  expect(findReports()).toHaveLength(2);

  await pass(23);
  await send();
  expect(findReports().map(({ subject }) => subject.split(':')[0])).toEqual([
    '“Engineer <b>” after 7 days',
    '“Engineer <b>” after 14 days',
    '“Engineer <b>” after 7 days',
  ]);
});

describe('there is no mail', () => {
  test.each([
    ['to those who have turned it off', "insert into weekly_mail_stops (person_id) values ('$person')"],
    ['to the suspended', "insert into suspensions (person_id) values ('$person')"],
    ['to a banned account', "update auth.users set banned_until = 'infinity'"],
    ['to a deleted account', 'update auth.users set deleted_at = now()'],
    ['to an unconfirmed address', 'update auth.users set email_confirmed_at = null'],
    ['about a company that has another owner', 'update companies set user_id = null'],
    ['about money that went back', 'update listing_terms set ended_at = now()'],
    ['while the money is disputed', 'update listing_terms set frozen_at = now()'],
  ])('%s', async (_, sql) => {
    await pass(7);
    await queuePlanMails(database.owner);
    expect(await ask("select from internal.plan_mails where kind = 'report-7'")).toHaveLength(1);
    await ask(sql.replace('$person', employer.id));

    await send();
    await ask('delete from internal.plan_mails; delete from internal.term_reports');
    await send();
    expect(findReports()).toEqual([]);
  });

  test('about a job that was closed', async () => {
    await ask("update job_listings set closed_at = now(), closed_reason = 'filled'");
    await pass(7);
    await send();

    expect(findReports()).toEqual([]);
    expect(await findForDashboard()).toEqual([]);
  });
});

test('another employer is told nothing of a report', async () => {
  await pass(7);
  await send();
  const other = await buildUser(database.owner, { role: 'employer' });
  await buildCompany(database.owner, { user_id: other.id });

  expect(await findForDashboard()).toHaveLength(1);
  expect(await findForDashboard(other)).toEqual([]);
});
