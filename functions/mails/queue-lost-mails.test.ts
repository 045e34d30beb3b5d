import { makeWorkerUtils } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Mail } from '#backend/config.ts';
import { emptyTables } from '#tests/empty-tables.ts';
import { buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { dropUndeliverable } from './drop-undeliverable.ts';
import { mailExport } from './mail-export.ts';
import { MailUnclear } from './mail-refused.ts';
import { mailReportOutcome, mailReportReceived } from './mail-reporters.ts';
import { mailAppeal } from './mail-statement.ts';
import { queueLostMails } from './queue-lost-mails.ts';

// A queue without a worker: what is queued stays in sight.

let database: TestDatabase;
const mails: Mail[] = [];
const sendMail = async (mail: Mail) => void mails.push(mail);

beforeAll(async () => {
  database = await createTestDatabase();
  const queue = await makeWorkerUtils({ pgPool: database.owner });
  await queue.migrate();
  await queue.release();
});
beforeEach(async () => {
  mails.length = 0;
  await emptyTables(database.owner, 'public.job_reports', 'public.moderation_decisions', 'public.data_exports');
  await ask('delete from graphile_worker._private_jobs');
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const findJobs = async () =>
  (await ask("select split_part(key, ' ', 1) as task from graphile_worker.jobs where key is not null order by 1")).map(
    ({ task }) => task,
  );
const lookForLost = () => queueLostMails(database.owner);

const site = { url: 'https://board.example' };
const tasks: Record<string, (payload: unknown) => Promise<void>> = {
  'mail-report-received': (payload) =>
    mailReportReceived({ pool: database.owner, contact: 'us@board.example', site, sendMail }, payload),
  'mail-report-outcome': (payload) =>
    mailReportOutcome({ pool: database.owner, contact: 'us@board.example', site, sendMail }, payload),
  'mail-appeal': (payload) => mailAppeal({ pool: database.owner, site, sendMail }, payload),
  'mail-export': (payload) => mailExport({ pool: database.owner, site, sendMail }, payload),
};

/** Does what is queued, each job twice, as two servers might. */
async function work(): Promise<void> {
  const jobs = await ask('delete from graphile_worker._private_jobs job returning key, payload');
  for (const { key, payload } of [...jobs, ...jobs]) await tasks[key.split(' ')[0]]?.(payload);
}

async function loseMails(age = '1 day'): Promise<void> {
  const person = await buildUser(database.owner, { role: 'employer' });
  await ask(
    `insert into job_reports (subject, reason, details, name, email, url, is_in_good_faith, visitor, created_at, resolved_at, outcome)
     values ('A', 'illegal_content', 'x', 'Ada', 'ada@people.example', 'https://a.example', true, 'a', now() - $1::interval, null, null),
       ('B', 'scam', 'x', null, 'ada@people.example', null, false, 'b', now() - $1::interval, now() - $1::interval, 'dismissed'),
       ('Without an address', 'scam', 'x', null, null, null, false, 'c', now() - $1::interval, now() - $1::interval, 'dismissed'),
       ('Waiting', 'scam', 'x', null, 'ada@people.example', null, false, 'd', now() - $1::interval, null, null)`,
    [age],
  );
  await ask(
    `insert into moderation_decisions (action, person_id, subject, sent_at, appealed_at, appeal_text)
     values ('close', $2, 'Engineer', now(), now() - $1::interval, 'A mistake')`,
    [age, person.id],
  );
}

test('lost mails about reports and appeals are queued once and sent once', async () => {
  await loseMails();

  await lookForLost();
  await lookForLost();

  expect(await findJobs()).toEqual(['mail-appeal', 'mail-report-outcome', 'mail-report-received']);
  await work();
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'We received your notice about “A”',
    'Your appeal about “Engineer”',
    'Your report about “B”',
  ]);
  await lookForLost();
  expect(await findJobs()).toEqual([]);
});

test('the answer to an appeal is sent after its receipt, or alone where it overtakes it', async () => {
  await loseMails();
  const answer = () =>
    ask("update moderation_decisions set appeal_answered_at = now(), appeal_answer = 'It stands' returning id");
  await lookForLost();
  await work();
  mails.length = 0;
  await answer();
  await lookForLost();
  await work();
  expect(mails.map(({ text }) => text.includes('The decision stands.'))).toEqual([true]);

  mails.length = 0;
  await ask('update moderation_decisions set appeal_receipt_sent_at = null, appeal_answer_sent_at = null');
  await lookForLost();
  await work();
  expect(mails.map(({ text }) => text.includes('The decision stands.'))).toEqual([true]);
});

test('a mail whose job is waiting or being done is not queued again, one that was given up or left behind is', async () => {
  await loseMails();
  await lookForLost();
  const setJobs = (values: string) => ask(`update graphile_worker._private_jobs set ${values}`);
  const isQueuedAnew = async () => {
    await lookForLost();
    const rows = await ask(
      'select from graphile_worker.jobs where key is not null and attempts = 0 and locked_at is null',
    );
    return rows.length === 3;
  };

  await setJobs("attempts = 1, locked_at = now() - interval '15 minutes', locked_by = 'a server'");
  expect(await isQueuedAnew()).toBe(false);
  await setJobs("attempts = 1, locked_at = now() - interval '21 minutes', locked_by = 'a server'");
  expect(await isQueuedAnew()).toBe(true);
  await ask('delete from graphile_worker._private_jobs');
  await lookForLost();
  await setJobs('attempts = max_attempts, locked_at = null, locked_by = null');
  expect(await isQueuedAnew()).toBe(true);
});

test('a mail about an alert whose server ended is queued again by the next minute, and not while one sends it', async () => {
  await ask("insert into internal.alert_mails (kind, mailbox_hash, network_hash) values ('confirm', 'a', 'b')");
  await ask("update internal.alert_mails set created_at = now() - interval '5 minutes'");
  const [{ id }] = await ask('select id from internal.alert_mails');
  const lookEachMinute = () => ask('select internal.queue_lost_digests()');
  const isQueued = async () => (await ask('select from graphile_worker.jobs where locked_at is null')).length === 1;
  await ask("select internal.queue_mail('mail-alert', $1)", [id]);
  await ask(
    "update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '2 minutes', locked_by = 'a'",
  );

  const sender = await database.owner.connect();
  await sender.query('select pg_advisory_lock(internal.digest_lock($1))', [id]);
  await lookEachMinute();
  expect(await isQueued()).toBe(false);
  sender.release(true);

  await vi.waitFor(async () => {
    await lookEachMinute();
    expect(await isQueued()).toBe(true);
  });
  await ask('delete from internal.alert_mails');
});

test('a mail that may have arrived three times is over with, and no other', async () => {
  const log = { info() {}, warn() {}, error() {} };
  const mail: Mail = { to: 'ada@people.example', subject: 'A', text: 'A', html: 'A' } as Mail;
  const send = dropUndeliverable(async () => {
    throw new MailUnclear();
  }, log);

  await expect(send(mail)).rejects.toThrow(MailUnclear);
  await expect(send({ ...mail, to: 'eve@people.example' })).rejects.toThrow(MailUnclear);
  await expect(send(mail)).rejects.toThrow(MailUnclear);
  await send(mail);
});

test('after two weeks a mail is no news any more', async () => {
  await loseMails('15 days');

  await lookForLost();

  expect(await findJobs()).toEqual([]);
});

test('an export that has no job is made, and told once it is ready', async () => {
  const person = await buildUser(database.owner);
  await ask('insert into data_exports (person_id, has_proven_address) values ($1, false)', [person.id]);

  await lookForLost();
  expect(await findJobs()).toEqual(['make-export']);
  await ask(`delete from graphile_worker._private_jobs`);
  await ask(
    "update data_exports set state = 'ready', bytes = 1, ready_at = now(), expires_at = now() + interval '7 days'",
  );
  await lookForLost();
  await work();

  expect(mails).toMatchObject([{ to: person.email, subject: 'Your data is ready' }]);
  await lookForLost();
  expect(await findJobs()).toEqual([]);
});

test('a lost outcome of several reports is queued once for the person who sent them', async () => {
  await ask(
    `with decision as (insert into moderation_decisions (action, subject) values ('remove', 'A') returning id)
     insert into job_reports (subject, reason, email, visitor, resolved_at, outcome, decision_id)
     select 'A', reason, email, reason::bytea, now(), 'acted', id
     from decision, (values ('scam', 'ada@people.example'), ('other', 'Ada@people.example')) report (reason, email)`,
  );

  await lookForLost();
  await lookForLost();

  expect(await findJobs()).toEqual(['mail-report-outcome']);
  await work();
  expect(mails).toHaveLength(1);
  await lookForLost();
  expect(await findJobs()).toEqual([]);
});
