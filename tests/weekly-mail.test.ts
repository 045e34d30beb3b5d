import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTasks } from '#functions/fixtures/build-tasks.ts';
import { mailWeek, queueWeeklyMails } from '#functions/mails/mail-week.ts';
import { queueLostMails } from '#functions/mails/queue-lost-mails.ts';
import { type Queue, startQueue } from '#functions/queue.ts';
import { createToolRunner } from '#functions/runs/tool-runner.ts';
import { callAs } from './call-as.ts';
import { buildCompany, buildListing, buildUser } from './factories.ts';
import { type MailServer, readMail, startMailServer } from './mail-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// The weekly mail from the schedule through the queue to a mail server, and the ways to turn it off.

const log = { info() {}, warn() {}, error() {} };
const site = { url: 'https://board.example' };

let database: TestDatabase;
let post: MailServer;
const queues: Queue[] = [];
const pools: pg.Pool[] = [];
let employer: { id: string; email: string };
let listing: { id: string };

beforeAll(async () => {
  [database, post] = await Promise.all([createTestDatabase(), startMailServer()]);
});
beforeEach(async () => {
  post.mails.length = 0;
  post.isRefusing = false;
  await database.owner.query('delete from auth.users');
  employer = await buildEmployer();
  const { id } = await buildCompany(database.owner, { user_id: employer.id });
  listing = await buildListing(database.owner, { company_id: id, title: 'Engineer <b>', published_at: new Date(0) });
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
});
afterAll(async () => {
  await post.close();
  await database.drop();
});

async function buildEmployer() {
  const person = await buildUser(database.owner, { role: 'employer' });
  await database.owner.query('update auth.users set email_confirmed_at = now() where id = $1', [person.id]);
  return person;
}

/** A server of the board, as far as its queue is concerned. */
async function start(): Promise<pg.Pool> {
  const pool = new pg.Pool({ ...database.connection, max: 6 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pools.push(pool);
  const { sendMail } = post;
  const queue = await startQueue({
    ...{ pool, log, tools: [], runner: createToolRunner({ pool, log }), isScheduleOn: false },
    tasks: buildTasks({
      'mail-week': (payload) => mailWeek({ pool, log, site, sendMail }, payload),
      'queue-lost-mails': () => queueLostMails(pool),
    }),
    millisecondsBetweenLooks: 100,
  });
  queues.push(queue);
  return pool;
}

const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 25_000, interval: 20 });
const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const countUnsent = async () =>
  (await ask('select count(*)::int as n from internal.weekly_mails where sent_at is null'))[0].n;

/** A day of the last week that has ended; `back` weeks earlier. */
const addFigures = (figures: { views: number; clicks: number; saves: number }, back: number, source = 'board') =>
  ask(
    `insert into listing_figures (listing_id, day, source, views, clicks, saves)
     values ($1, date_trunc('week', now() at time zone 'utc')::date - 7 * $2::int - 1, $3, $4, $5, $6)`,
    [listing.id, back, source, figures.views, figures.clicks, figures.saves],
  );

test('tells an employer of each open job what the week had and the week before, and how to stop it', async () => {
  await addFigures({ views: 1000, clicks: 30, saves: 2 }, 0);
  await addFigures({ views: 234, clicks: 1, saves: 0 }, 0, 'engine');
  await addFigures({ views: 70, clicks: 1, saves: 1 }, 1);
  await addFigures({ views: 9, clicks: 9, saves: 9 }, 2);
  await ask("update job_listings set expires_at = now() + interval '10 days' where id = $1", [listing.id]);
  const pool = await start();

  await queueWeeklyMails(pool);
  await eventually(async () => expect(await countUnsent()).toBe(0));

  expect(post.mails.map(({ to }) => to)).toEqual([employer.email]);
  const { headers, text } = readMail(post.mails[0]?.message);
  expect(headers).toContain('Subject: Your jobs last week: 1,234 views, 31 apply clicks');
  expect(text).toContain('Engineer <b>\n1,234 views (70), 31 apply clicks (1), 2 saves (1)\nEnds on ');
  expect(text).toContain('https://board.example/employer/dashboard');
  const [{ token }] = await ask('select internal.weekly_mail_token($1) as token', [employer.id]);
  const off = `https://board.example/weekly-mail/${token}`;
  expect(text).toContain(`Turn it off: ${off}`);
  expect(headers).toContain(`List-Unsubscribe: <${off}>`);
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(post.mails[0]?.message).not.toContain('Engineer <b></a>');
});

test('comes once a week, whichever server starts it, and however often', async () => {
  const [one, two] = await Promise.all([start(), start()]);

  await Promise.all([queueWeeklyMails(one), queueWeeklyMails(two), queueWeeklyMails(two)]);
  await eventually(async () => expect(await countUnsent()).toBe(0));
  await queueWeeklyMails(one);
  await queueLostMails(two);
  await eventually(async () => expect(await ask('select from graphile_worker.jobs')).toHaveLength(0));

  expect(post.mails).toHaveLength(1);
});

test('comes once the mail server takes it, and after a server that ended before it was sent', async () => {
  post.isRefusing = true;
  const pool = await start();
  await queueWeeklyMails(pool);
  await eventually(async () => {
    const [job] = await ask("select last_error from graphile_worker.jobs where task_identifier = 'mail-week'");
    expect(job?.last_error).toContain('Not now');
  });
  expect(await countUnsent()).toBe(1);

  post.isRefusing = false;
  await ask('delete from graphile_worker._private_jobs');
  await queueLostMails(pool);

  await eventually(async () => expect(await countUnsent()).toBe(0));
  expect(post.mails).toHaveLength(1);
});

describe('there is none', () => {
  test.each([
    ['without an open job', 'update job_listings set closed_at = now() where id = $1', 'listing'],
    ['for a job of this week', 'update job_listings set published_at = now() where id = $1', 'listing'],
    ['for the suspended', 'insert into suspensions (person_id) values ($1)', 'employer'],
    ['for a banned account', "update auth.users set banned_until = 'infinity' where id = $1", 'employer'],
    ['for a deleted account', 'update auth.users set deleted_at = now() where id = $1', 'employer'],
    ['to an unconfirmed address', 'update auth.users set email_confirmed_at = null where id = $1', 'employer'],
    ['for those who have turned it off', 'insert into weekly_mail_stops (person_id) values ($1)', 'employer'],
  ])('%s', async (_, sql, whose) => {
    const before = await ask('select internal.queue_weekly_mails() as n');
    expect(before).toEqual([{ n: 1 }]);
    await ask(sql, [whose === 'listing' ? listing.id : employer.id]);

    // Neither for one that waits to be sent, nor next week.
    const [{ id }] = await ask('select id from internal.weekly_mails');
    expect(await ask('select internal.weekly_mail($1) as told', [id])).toEqual([{ told: null }]);
    await ask('delete from internal.weekly_mails');
    expect(await ask('select internal.queue_weekly_mails() as n')).toEqual([{ n: 0 }]);
  });
});

describe('a link', () => {
  const choose = (token: string, isWanted: boolean) =>
    callAs<boolean>(database, null, 'select choose_weekly_mail($1, $2)', [token, isWanted]);
  const findStops = () => ask('select person_id from weekly_mail_stops');
  let token: string;
  beforeEach(async () => {
    [{ token }] = (await ask('select internal.weekly_mail_token($1) as token', [employer.id])) as [{ token: string }];
  });

  test('turns the mail off and on without signing in, as often as it is used', async () => {
    expect([await choose(token, false), await choose(token, false)]).toEqual([true, true]);
    expect(await findStops()).toEqual([{ person_id: employer.id }]);

    expect(await choose(token, true)).toBe(true);
    expect(await findStops()).toEqual([]);
  });

  test('of one person is none of another, and nothing is done with what is no link', async () => {
    const other = await buildEmployer();
    const forged = `${other.id}.${token.split('.')[1]}`;

    for (const one of [forged, `${token}x`, token.slice(0, -1), employer.id, '', "'; --"]) {
      expect(await choose(one, false)).toBe(false);
    }
    expect(await findStops()).toEqual([]);
  });

  test('of a deleted person is still one, and does nothing', async () => {
    await ask('delete from auth.users where id = $1', [employer.id]);

    expect(await choose(token, false)).toBe(true);
    expect(await findStops()).toEqual([]);
  });
});
