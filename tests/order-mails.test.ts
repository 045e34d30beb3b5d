import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveBoardSetup } from '#database/save-board-setup.ts';
import { savePlans } from '#database/save-plans.ts';
import { buildTasks } from '#functions/fixtures/build-tasks.ts';
import {
  mailOrder,
  mailOrderFailed,
  mailOrderInvoice,
  mailOrderPartPaid,
  mailOrderRefunded,
} from '#functions/mails/mail-plans.ts';
import { queueLostMails } from '#functions/mails/queue-lost-mails.ts';
import { type Queue, startQueue } from '#functions/queue.ts';
import { createToolRunner } from '#functions/runs/tool-runner.ts';
import { callAs } from './call-as.ts';
import { buildCompany, buildListing, buildUser } from './factories.ts';
import { type MailServer, readMail, startMailServer } from './mail-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

// Mails about orders, from the step that they tell of through the queue to a mail server.

const log = { info() {}, warn() {}, error() {} };
const site = { url: 'https://board.example' };
const plans = [
  { name: 'standard', title: 'Standard Listing', amount: 29_900, currency: 'USD', days: 30, is_featured: false },
  { name: 'featured', title: 'Featured Listing', amount: 49_900, currency: 'USD', days: 30, is_featured: true },
];

let database: TestDatabase;
let post: MailServer;
const queues: Queue[] = [];
const pools: pg.Pool[] = [];
let employer: { id: string; email: string };
let company_id: string;

beforeAll(async () => {
  [database, post] = await Promise.all([createTestDatabase(), startMailServer()]);
  // Its tables are there before anything is queued.
  await start();
});
beforeEach(async () => {
  post.mails.length = 0;
  post.isRefusing = false;
  await ask('delete from orders; delete from auth.users');
  await ask('delete from graphile_worker._private_jobs');
  await savePlans(database.owner, plans, ['stripe', 'invoice']);
  employer = await buildUser(database.owner, { role: 'employer' });
  ({ id: company_id } = await buildCompany(database.owner, { user_id: employer.id, name: 'Acme & Söhne' }));
});
afterEach(stop);
afterAll(async () => {
  await stop();
  await post.close();
  await database.drop();
});

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

async function stop() {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await Promise.all(pools.splice(0).map((pool) => pool.end()));
}

/** A server of the board, as far as its queue is concerned. */
async function start() {
  const pool = new pg.Pool({ ...database.connection, max: 8 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pools.push(pool);
  const parts = { pool, log, site, sendMail: post.sendMail };
  const queue = await startQueue({
    ...{ pool, log, tools: [], runner: createToolRunner({ pool, log }), isScheduleOn: false },
    tasks: buildTasks({
      'mail-order': (payload) => mailOrder(parts, payload),
      'mail-order-failed': (payload) => mailOrderFailed(parts, payload),
      'mail-order-refunded': (payload) => mailOrderRefunded(parts, payload),
      'mail-order-part-paid': (payload) => mailOrderPartPaid(parts, payload),
      'mail-order-invoice': (payload) => mailOrderInvoice(parts, payload),
    }),
    millisecondsBetweenLooks: 100,
  });
  queues.push(queue);
  return parts;
}

const eventually = (look: () => void | Promise<void>) => vi.waitFor(look, { timeout: 25_000, interval: 20 });
const untilIdle = () => eventually(async () => expect(await ask('select from graphile_worker.jobs')).toEqual([]));
const write = (values: { title?: string; opens_at?: Date } = {}) =>
  callAs<string>(
    database,
    employer,
    `insert into job_listings (title, description, category, company_id, opens_at)
     values ($1, 'Builds things.', 'Engineering', $2, $3) returning id`,
    [values.title ?? 'Engineer', company_id, values.opens_at ?? null],
  );
const order = (listing: string, plan = 'standard', kind = 'new', method = 'stripe') =>
  callAs<{ id: string; amount: number }>(database, employer, 'select to_json(create_order($1, $2, $3, $4))', [
    listing,
    plan,
    method,
    kind,
  ]);
async function buy(listing: string, plan = 'standard', kind = 'new') {
  const { id, amount } = await order(listing, plan, kind);
  await ask("select internal.report_payment($1, $2, 'stripe', $3)", [id, amount, `pi ${id}`]);
  return id;
}
const read = () => post.mails.map(({ to, message }) => ({ to, ...readMail(message) }));

test('a buyer is told that the job is live, until when, what was paid, and where all of it is', async () => {
  await start();
  const listing = await write({ title: '<b>Engineer</b> "R&D" ☃' });
  const id = await buy(listing, 'featured');
  await untilIdle();

  const [mail, ...others] = read();
  expect(others).toEqual([]);
  const [{ slug, until }] = await ask(
    `select slug, to_char(expires_at at time zone 'utc', 'FMMonth FMDD, YYYY') as until from job_listings`,
  );
  expect(mail?.to).toBe(employer.email);
  expect(mail?.subject).toBe('Your job is live: “<b>Engineer</b> "R&D" ☃”');
  expect(mail?.text).toBe(`“<b>Engineer</b> "R&D" ☃” at Acme & Söhne is live on Chainwork.

Plan: Featured Listing
Live until: ${until}
Paid: $499
Your job: https://board.example/jobs/${slug}
Your jobs and how they do: https://board.example/employer/dashboard
Your order: https://board.example/employer/orders/${id}
Receipt: https://board.example/employer/orders/${id}/receipt

Thank you for hiring with Chainwork.

You get this mail because of your order at Chainwork.
`);
  const [{ told }] = await ask("select internal.account_data($1) -> 'plan_mails' as told", [employer.id]);
  expect(told).toMatchObject([{ kind: 'order', about: id }]);
  expect(mail?.html).toContain('&lt;b&gt;Engineer&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.html).toContain(`<a href="https://board.example/employer/orders/${id}/receipt"`);
});

test.each<[string, string, string, () => Promise<unknown>]>([
  [
    'in review',
    'Your job is in review: “Engineer”',
    'Live: 30 days, from when it is public',
    async () => {
      const listing = await write();
      const { id, amount } = await order(listing);
      await ask("update job_listings set closed_reason = 'held' where id = $1", [listing]);
      await ask("select internal.report_payment($1, $2, 'stripe', 'pi')", [id, amount]);
    },
  ],
  [
    'scheduled',
    'Your job is scheduled: “Engineer”',
    'The time of its plan begins on that day.',
    async () => buy(await write({ opens_at: new Date(Date.now() + 5 * 86_400_000) })),
  ],
  [
    'paid and another account’s by now',
    'Your order for “Engineer”',
    'the job is no longer yours',
    async () => {
      const { id, amount } = await order(await write());
      await ask("select internal.move_order($1, 'processing')", [id]);
      await ask('update companies set user_id = null');
      await ask("select internal.report_payment($1, $2, 'stripe', 'pi')", [id, amount]);
    },
  ],
  [
    'paid and deleted',
    'Your order for “Engineer”',
    'the job was deleted meanwhile',
    async () => {
      const listing = await write();
      const { id, amount } = await order(listing);
      await ask("select internal.move_order($1, 'processing')", [id]);
      await ask('delete from job_listings where id = $1', [listing]);
      await ask("select internal.report_payment($1, $2, 'stripe', 'pi')", [id, amount]);
    },
  ],
])('of one that is %s it says so', async (_, subject, line, act) => {
  await act();
  await start();
  await untilIdle();

  expect(read().map((mail) => mail.subject)).toEqual([subject]);
  expect(read()[0]?.text).toContain(line);
});

test('an upgrade that is paid after its time says so', async () => {
  const listing = await write();
  await buy(listing);
  const { id, amount } = await order(listing, 'featured', 'upgrade');
  await ask('delete from graphile_worker._private_jobs');
  await ask("update listing_terms set starts_at = now() - interval '40 days', ends_at = now() - interval '10 days'");
  await ask("update job_listings set expires_at = now() - interval '10 days'");
  await ask("select internal.report_payment($1, $2, 'stripe', 'late')", [id, amount]);
  await start();
  await untilIdle();

  expect(read().map((mail) => mail.subject)).toEqual(['Your order for “Engineer”']);
  expect(read()[0]?.text).toContain('its time was over by then. We look into it');
  expect(read()[0]?.text).not.toMatch(/Live|featured on/);
});

test('a job that follows its source is told to be featured, not live', async () => {
  const { id: listing } = await buildListing(database.owner, {
    ...{ company_id, title: 'Engineer' },
    ...{ source: 'lever', source_board: 'acme', source_id: '1' },
  });
  await start();
  await buy(listing, 'featured');
  await untilIdle();

  const [mail] = read();
  expect(mail?.subject).toBe('Your job is featured: “Engineer”');
  expect(mail?.text).toContain('is featured on Chainwork now.');
  expect(mail?.text).not.toMatch(/live/i);
});

test('a renewal and an upgrade are told as such', async () => {
  const listing = await write();
  await buy(listing);
  await ask('delete from graphile_worker._private_jobs');
  await buy(listing, 'standard', 'renewal');
  await buy(listing, 'featured', 'upgrade');
  await start();
  await untilIdle();

  expect(
    read()
      .map((mail) => mail.subject)
      .sort(),
  ).toEqual(['Your job is featured: “Engineer”', 'Your job is renewed: “Engineer”']);
  // It is live for longer.
  const [{ until }] = await ask(
    `select to_char(ends_at at time zone 'utc', 'FMMonth FMDD, YYYY') as until from listing_terms where is_featured`,
  );
  expect(read().find(({ subject }) => subject.includes('featured'))?.text).toContain(`\nFeatured until: ${until}\n`);
});

test('what was given costs nothing in its mail, which goes to whose job it is', async () => {
  const listing = await write();
  const [{ id }] = await ask(
    `insert into orders (company_id, listing_id, company_name, listing_title, kind, plan, days, is_featured, amount, currency,
       method, state, paid_at)
     values ($1, $2, 'Acme', 'Engineer', 'comp', 'standard', 30, false, 0, 'USD', 'comp', 'paid', now()) returning id`,
    [company_id, listing],
  );
  await ask('select internal.fulfil_order($1)', [id]);
  await start();
  await untilIdle();

  const [mail] = read();
  expect(mail).toMatchObject({ to: employer.email, subject: 'Your job is live: “Engineer”' });
  expect(mail?.text).toContain('This plan is a gift from us: there is nothing to pay.');
  expect(mail?.text).not.toMatch(/\$|Receipt|Paid|orders/);
});

test('comes once, though the job runs twice on two servers and is looked for again', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const id = await buy(await write());
  await Promise.all([mailOrder(one, { id }), mailOrder(two, { id }), mailOrder(two, { id })]);
  await untilIdle();
  await mailOrder(one, { id });
  await queueLostMails(two.pool);
  await untilIdle();

  expect(post.mails).toHaveLength(1);
});

test('comes once the mail server takes it, also when its job was lost', async () => {
  const parts = await start();
  post.isRefusing = true;
  await buy(await write());
  await eventually(async () => {
    const [job] = await ask("select last_error from graphile_worker.jobs where task_identifier = 'mail-order'");
    expect(job?.last_error).toContain('Not now');
  });

  post.isRefusing = false;
  await ask('delete from graphile_worker._private_jobs');
  await queueLostMails(parts.pool);
  await untilIdle();

  expect(post.mails).toHaveLength(1);
});

test('each payment that fails is told once, with the way to pay again', async () => {
  const parts = await start();
  const { id } = await order(await write());
  const fail = async () => {
    await ask("select internal.move_order($1, 'open'), internal.move_order($1, 'processing')", [id]);
    await ask("select internal.move_order($1, 'failed')", [id]);
    await ask("select internal.queue_mail('mail-order-failed', $1)", [id]);
    await untilIdle();
    await queueLostMails(parts.pool);
    await untilIdle();
  };
  await fail();
  await fail();

  expect(read().map((mail) => mail.subject)).toEqual(Array(2).fill('Your payment for “Engineer” did not go through'));
  expect(read()[0]?.text).toContain(`To pay: $299\nPay again: https://board.example/employer/orders/${id}\n`);
});

test('money that went back is told once, with how much it was', async () => {
  const parts = await start();
  const id = await buy(await write());
  await untilIdle();
  post.mails.length = 0;

  await ask("select internal.report_refund($1, 29900, 'stripe', 're_1')", [id]);
  for (const _ of [1, 2]) {
    await untilIdle();
    await queueLostMails(parts.pool);
  }

  expect(read().map((mail) => mail.subject)).toEqual(['Your money for “Engineer” is on its way back']);
  expect(read()[0]?.text).toContain('Returned: $299\n');
});

test('of a refund whose job was taken off the board no plan is said to be there for it', async () => {
  await start();
  const [kept, removed] = [await write(), await write({ title: 'Designer' })];
  const orders = [await buy(kept), await buy(removed)];
  await ask("update job_listings set closed_at = now(), closed_reason = 'removed' where id = $1", [removed]);
  await untilIdle();
  post.mails.length = 0;

  for (const id of orders) await ask("select internal.report_refund($1, 29900, 'stripe', $2)", [id, `re ${id}`]);
  await untilIdle();

  const told = Object.fromEntries(read().map(({ subject, text }) => [subject, text?.includes('choose a plan for it')]));
  expect(told).toEqual({
    'Your money for “Engineer” is on its way back': true,
    'Your money for “Designer” is on its way back': false,
  });
});

test('a refund after a dispute that was won names the money once, and none that failed', async () => {
  await start();
  const id = await buy(await write());
  await ask("select internal.close_dispute($1, 'stripe', 'dp_1', 'won', 29900)", [id]);
  await ask("select internal.report_refund($1, 9900, 'stripe', 're_1')", [id]);
  await ask("select internal.report_refund_failed($1, 9900, 'stripe', 're_1')", [id]);
  await untilIdle();
  post.mails.length = 0;

  await ask("select internal.report_refund($1, 29900, 'stripe', 're_2')", [id]);
  await untilIdle();

  expect(read()[0]?.text).toContain('Returned: $299\n');
});

test('of a refund that failed before its mail was sent nothing is told', async () => {
  const id = await buy(await write());
  await ask('delete from graphile_worker._private_jobs');
  await ask("select internal.report_refund($1, 29900, 'stripe', 're_1')", [id]);
  await ask("select internal.report_refund_failed($1, 29900, 'stripe', 're_1')", [id]);
  await start();
  await untilIdle();

  expect(read()).toEqual([]);
});

test('each part of the money is told once, with what is still due, and nothing once all of it has come', async () => {
  const parts = await start();
  const { id } = await order(await write());
  await ask("select internal.move_order($1, 'open')", [id]);
  const send = async (amount: number, reference: string) => {
    await ask("select internal.report_payment($1, $2, 'onchain', $3)", [id, amount, reference]);
    for (const _ of [1, 2]) {
      await untilIdle();
      await queueLostMails(parts.pool);
    }
  };
  await send(5_000, 'first');
  await send(10_050, 'second');

  expect(read().map((mail) => mail.subject)).toEqual([
    '$249 is still due for “Engineer”',
    '$148.50 is still due for “Engineer”',
  ]);
  expect(read()[0]?.text).toContain('$50 of $299 for “Engineer” at Acme & Söhne has arrived.');
  expect(read()[0]?.text).toContain(`Pay the rest: https://board.example/employer/orders/${id}\n`);

  await send(14_850, 'third');
  expect(read().map((mail) => mail.subject)).toEqual([
    ...[expect.any(String), expect.any(String)],
    'Your job is live: “Engineer”',
  ]);
});

test('of a part for a job that was deleted no rest is asked for', async () => {
  await start();
  const listing = await write();
  const { id } = await order(listing);
  await ask("select internal.move_order($1, 'open')", [id]);
  await ask('delete from job_listings where id = $1', [listing]);
  await ask("update orders set state = 'processing' where id = $1", [id]);

  await ask("select internal.report_payment($1, 5000, 'onchain', 'first')", [id]);
  await untilIdle();

  expect(read().map((mail) => mail.subject)).toEqual(['Nothing more is due for “Engineer”']);
  expect(read()[0]?.text).toContain('the job was deleted. Please do not send the rest.');
  expect(read()[0]?.text).not.toContain('Pay the rest');
});

test('an invoice is mailed once with where its money goes, and named when it is paid', async () => {
  const seller = { name: 'Chainwork GmbH', address: ['Street 1'], country: 'DE', iban: 'DE89370400440532013000' };
  await saveBoardSetup(database.owner, { seller, sends_mail: true, has_schedule: true });
  const parts = await start();
  const { id } = await order(await write(), 'standard', 'new', 'invoice');
  await ask('select internal.open_invoice($1)', [id]);
  for (const _ of [1, 2]) {
    await untilIdle();
    await queueLostMails(parts.pool);
  }

  const [{ number, due }] = await ask(
    "select number, to_char(due_on, 'FMMonth FMDD, YYYY') as due from order_documents where order_id = $1",
    [id],
  );
  expect(read().map((mail) => mail.subject)).toEqual([`Invoice ${number} for “Engineer”`]);
  expect(read()[0]?.text).toContain(`Invoice number: ${number}
Amount: $299
Due by: ${due}
Recipient: Chainwork GmbH
IBAN: DE89 3704 0044 0532 0130 00
Invoice: https://board.example/employer/orders/${id}/receipt
Your order: https://board.example/employer/orders/${id}
`);

  await ask("select internal.report_payment($1, 29900, 'invoice', 'transfer')", [id]);
  await untilIdle();
  expect(read()[1]?.text).toContain(`Invoice: https://board.example/employer/orders/${id}/receipt\n`);
});

test('a job that was off the board is back with its renewal', async () => {
  const listing = await write();
  await buy(listing);
  await ask("update listing_terms set starts_at = now() - interval '40 days', ends_at = now() - interval '10 days'");
  await ask("update job_listings set expires_at = now() - interval '10 days'");
  await ask('delete from graphile_worker._private_jobs');
  await buy(listing, 'standard', 'renewal');
  await start();
  await untilIdle();

  expect(read().map((mail) => mail.subject)).toEqual(['Your job is back: “Engineer”']);
});

describe('there is none', () => {
  test.each([
    ['for the suspended', "insert into suspensions (person_id) values ('$person')"],
    ['for a banned account', "update auth.users set banned_until = 'infinity' where id = '$person'"],
    ['for a deleted account', "update auth.users set deleted_at = now() where id = '$person'"],
    ['for an account that is gone', "delete from auth.users where id = '$person'"],
    ['for an order of another state', "select internal.move_order('$order', 'disputed')"],
  ])('%s', async (_, sql) => {
    const id = await buy(await write());
    await ask(sql.replace('$person', employer.id).replace('$order', id));
    await start();
    await untilIdle();

    expect(post.mails).toEqual([]);
    expect(await ask('select from internal.plan_mails')).toEqual([]);
  });

  test('for a payment that failed and was made since', async () => {
    const parts = await start();
    const id = await buy(await write());
    await untilIdle();
    await mailOrderFailed(parts, { id });

    expect(read().map((mail) => mail.subject)).toEqual(['Your job is live: “Engineer”']);
  });
});
