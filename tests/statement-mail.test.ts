import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '#backend/config.ts';
import { buildTasks } from '#functions/fixtures/build-tasks.ts';
import { mailAppeal, mailStatement } from '#functions/mails/mail-statement.ts';
import { queueLostMails } from '#functions/mails/queue-lost-mails.ts';
import { type Queue, startQueue } from '#functions/queue.ts';
import { createToolRunner } from '#functions/runs/tool-runner.ts';
import { callAs } from './call-as.ts';
import { buildCompany, buildListing, buildUser } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Statements of reasons from the decision to the mail, through the queue.

const log = { info() {}, warn() {}, error() {} };
const site = { url: 'https://board.example' };

let database: TestDatabase;
let pool: pg.Pool;
let queue: Queue | undefined;
let admin: { id: string };
let employer: { id: string; email: string };
let listing: { id: string };
const mails: Mail[] = [];
let failure: Error | undefined;
/** What the mail server waits for. */
let gate: Promise<void> | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ ...database.connection, max: 6 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  admin = await buildUser(database.owner, { role: 'admin' });
});
beforeEach(async () => {
  mails.length = 0;
  failure = undefined;
  gate = undefined;
  employer = await buildUser(database.owner, { role: 'employer' });
  const { id } = await buildCompany(database.owner, { user_id: employer.id });
  listing = await buildListing(database.owner, { company_id: id, title: 'Engineer <b>' });
});
afterEach(() => queue?.stop());
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function start(): Promise<void> {
  const sendMail = async (mail: Mail) => {
    if (failure) throw failure;
    mails.push(mail);
    await gate;
  };
  queue = await startQueue({
    pool,
    log,
    tools: [],
    runner: createToolRunner({ pool, log }),
    tasks: buildTasks({
      'mail-statement': (payload) => mailStatement({ pool, log, site, sendMail }, payload),
      'queue-lost-mails': () => queueLostMails(pool),
      'mail-appeal': (payload) => mailAppeal({ pool, site, sendMail }, payload),
    }),
    isScheduleOn: false,
    millisecondsBetweenLooks: 100,
  });
}

const decide = async (action: string, options = {}) =>
  (
    await callAs<{ decisions: [string] }>(database, admin, 'select moderate_listings($1, $2, $3, $4)', [
      [listing.id],
      action,
      'It asks for a seed phrase',
      JSON.stringify(options),
    ])
  ).decisions[0];
const findSent = async (id: string) =>
  (await database.owner.query('select sent_at from moderation_decisions where id = $1', [id])).rows[0].sent_at;
const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 25_000, interval: 20 });

describe('the employer', () => {
  test('is mailed what was done, where, how long, why, by whose notice, by which means and how to appeal', async () => {
    await start();

    const id = await decide('remove', {
      ground: 'terms',
      clause: '4.2, no requests for keys',
      facts: 'The text asks to connect a wallet.',
      source: 'notice',
      automated_detection: true,
      territory: 'Germany',
    });

    await eventually(async () => expect(await findSent(id)).toBeInstanceOf(Date));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: employer.email, subject: 'About your listing “Engineer <b>”' });
    expect(mails[0]?.text.split('\n')).toEqual([
      'Your listing “Engineer <b>” was removed.',
      '',
      'Reason: It asks for a seed phrase',
      'Facts: The text asks to connect a wallet.',
      'Ground: It is against our terms: 4.2, no requests for keys',
      'How we learned of it: By a notice',
      'Automated means: Used to find; a person decided',
      'Where: Germany',
      expect.stringMatching(/^From: \w+ \d+, \d{4}$/),
      'Until: further notice',
      '',
      'You can appeal this decision once, with a text, on your dashboard:',
      '',
      'Go to your dashboard:',
      'https://board.example/employer/dashboard',
      '',
      'You get this mail because you have an employer account at Chainwork.',
      '',
    ]);
    expect(mails[0]?.html).toContain('Engineer &lt;b&gt;');
  });

  test('is mailed that a removal is taken back of what is in review all the same', async () => {
    await start();
    await decide('hold');
    const removed = await decide('remove');
    await eventually(async () => expect(await findSent(removed)).toBeInstanceOf(Date));

    await callAs(database, admin, 'select undo_decisions(array[$1::uuid])', [removed]);

    await eventually(() => expect(mails).toHaveLength(3));
    expect(mails.at(-1)?.text.split('\n')[0]).toBe(
      'What was decided about your listing “Engineer <b>” is taken back. It is in review as before, and public once it has been reviewed.',
    );
  });

  test('is mailed that a restriction has ended, if they were told of it', async () => {
    await start();
    const held = await decide('hold');
    await eventually(async () => expect(await findSent(held)).toBeInstanceOf(Date));

    const released = await decide('release');

    await eventually(async () => expect(await findSent(released)).toBeInstanceOf(Date));
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      'Your listing “Engineer <b>” is in review and not public until it is released.',
      'Your listing “Engineer <b>” is no longer restricted.',
    ]);
  });

  test('is mailed nothing of what was taken back before it was sent', async () => {
    const held = await decide('hold');
    await callAs(database, admin, 'select undo_decision($1)', [held]);
    const removed = await decide('remove');

    await start();

    await eventually(async () => expect(await findSent(removed)).toBeInstanceOf(Date));
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Your listing “Engineer <b>” was removed.']);
  });

  test('is mailed the end of what was taken back while its mail was on the way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    await start();
    const removed = await decide('remove');
    await eventually(() => expect(mails).toHaveLength(1));
    await callAs(database, admin, 'select undo_decision($1)', [removed]);
    await eventually(async () => {
      const { rows } = await database.owner.query(
        "select from graphile_worker.jobs where task_identifier = 'mail-statement'",
      );
      expect(rows).toHaveLength(1);
    });

    resolve();

    await eventually(() => expect(mails).toHaveLength(2));
    expect(mails[1]?.text.split('\n')[0]).toBe('Your listing “Engineer <b>” is no longer restricted.');
  });

  test('is mailed such an end once, also where they were told of an earlier restriction', async () => {
    await start();
    const held = await decide('hold');
    await eventually(async () => expect(await findSent(held)).toBeInstanceOf(Date));
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const removed = await decide('remove');
    await eventually(() => expect(mails).toHaveLength(2));
    const slow = Promise.withResolvers<void>();
    gate = slow.promise;
    await callAs(database, admin, 'select undo_decision($1)', [removed]);
    await setTimeout(500);

    resolve();

    await eventually(async () => expect(await findSent(removed)).toBeInstanceOf(Date));
    await setTimeout(500);
    slow.resolve();
    await eventually(async () => {
      const { rows } = await database.owner.query('select from graphile_worker.jobs');
      expect(rows).toEqual([]);
    });
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
      'Your listing “Engineer <b>” is in review and not public until it is released.',
      'Your listing “Engineer <b>” was removed.',
      expect.stringContaining('is taken back. It is in review as before'),
    ]);
  });

  test('is mailed once the mail server is back', async () => {
    failure = new Error('away');
    await start();
    const id = await decide('remove');
    await eventually(async () => {
      const { rows } = await database.owner.query('select last_error from graphile_worker.jobs where key = $1', [
        `mail-statement ${id}`,
      ]);
      expect(rows[0]?.last_error).toContain('away');
    });

    failure = undefined;
    await database.owner.query('update graphile_worker._private_jobs set run_at = now()');

    await eventually(async () => expect(await findSent(id)).toBeInstanceOf(Date));
    expect(mails).toHaveLength(1);
  });

  test('is mailed why they are suspended, and that it was lifted', async () => {
    await start();
    const act = async (action: string) =>
      (
        await callAs<{ decision: string }>(database, admin, 'select moderate_employer($1, $2, $3)', [
          employer.id,
          action,
          'Scams',
        ])
      ).decision;

    const suspended = await act('suspend');
    await eventually(async () => expect(await findSent(suspended)).toBeInstanceOf(Date));
    const lifted = await act('lift');
    await eventually(async () => expect(await findSent(lifted)).toBeInstanceOf(Date));

    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your account is suspended',
      'Your account is no longer suspended',
    ]);
  });

  test('is mailed that an appeal was received, and how it was answered', async () => {
    await start();
    const id = await decide('remove');
    await eventually(async () => expect(await findSent(id)).toBeInstanceOf(Date));

    await callAs(database, employer, 'select appeal_decision($1, $2)', [id, 'It is a mistake']);

    await eventually(() => expect(mails).toHaveLength(2));
    expect(mails[1]).toMatchObject({ to: employer.email, subject: 'Your appeal about “Engineer <b>”' });
    expect(mails[1]?.text).toContain('It is a mistake');

    await callAs(database, admin, 'select uphold_decision($1, $2)', [id, 'The text does ask for keys']);

    await eventually(() => expect(mails).toHaveLength(3));
    expect(mails[2]?.text).toContain('The decision stands.\n\nOur answer:\n\nThe text does ask for keys');
  });
});
