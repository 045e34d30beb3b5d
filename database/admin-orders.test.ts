import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { saveBoardSetup } from './save-board-setup.ts';
import { savePlans } from './save-plans.ts';

const plans = [
  { name: 'standard', title: 'Standard Listing', amount: 29_900, currency: 'USD', days: 30, is_featured: false },
  { name: 'featured', title: 'Featured Listing', amount: 49_900, currency: 'USD', days: 30, is_featured: true },
];

let database: TestDatabase;
let admin: { id: string; email: string };
let buyer: { id: string; email: string };
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await buildUser(database.owner, { role: 'admin' });
  buyer = await buildUser(database.owner, { role: 'employer' });
  await savePlans(database.owner, plans, ['stripe', 'invoice']);
  // A hundred and twenty: paid, open and failed in turns, each a minute older than the one before.
  await ask(
    `insert into orders (person_id, company_name, listing_title, kind, plan, days, is_featured, amount, currency, method, state, created_at)
     select $1, 'Company ' || n, 'Job ' || n, 'new', (array['standard', 'featured'])[1 + n % 2], 30, false, 29900, 'USD',
       (array['stripe', 'invoice'])[1 + n % 2], (array['paid', 'open', 'failed', 'paid'])[1 + n % 4], now() - n * interval '1 minute'
     from generate_series(1, 120) n`,
    [buyer.id],
  );
});
afterAll(() => database.drop());

type Row = { id: string; created_at: string; is_waiting: boolean; company_name: string; state: string };
const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const find = (values: Record<string, unknown> = {}) =>
  callAs<Row[]>(
    database,
    admin,
    `select coalesce(json_agg(one), '[]') from admin_orders(words => $1, wanted_state => $2, wanted_method => $3, wanted_plan => $4,
       after_waiting => $5, after_at => $6, after_id => $7) one`,
    ['words', 'state', 'method', 'plan', 'is_waiting', 'created_at', 'id'].map((name) => values[name] ?? null),
  );
const names = (rows: Row[]) => rows.map(({ company_name }) => company_name);

test('what waits comes first, then the newest, page by page and each once', async () => {
  const rows: Row[] = [];
  let page: Row[];
  do {
    const last: Row | undefined = rows.at(-1);
    page = await find(last ? { is_waiting: last.is_waiting, created_at: last.created_at, id: last.id } : {});
    rows.push(...page);
  } while (page.length === 50);

  const position = ({ company_name }: Row) => Number(company_name.slice(8));
  const expected = [...rows].sort(
    (one, other) => Number(other.is_waiting) - Number(one.is_waiting) || position(one) - position(other),
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(120);
  expect(names(rows)).toEqual(names(expected));
  expect(rows.filter(({ is_waiting }) => is_waiting)).toHaveLength(60);
});

describe('orders are found', () => {
  test('by state, method and plan', async () => {
    expect(new Set((await find({ state: 'failed' })).map(({ state }) => state))).toEqual(new Set(['failed']));
    expect(new Set((await find({ state: 'waiting' })).map(({ state }) => state))).toEqual(new Set(['failed', 'open']));
    expect(await find({ method: 'invoice', plan: 'standard' })).toEqual([]);
    expect(await find({ method: 'onchain' })).toEqual([]);
  });

  test('by words, the buyer, an id, a number and a reference', async () => {
    const [{ id }] = await ask("select id from orders where company_name = 'Company 77'");
    await ask(
      `insert into order_documents (order_id, kind, year, position, issued_at, seller, buyer, lines, currency, net, vat, total)
       values ($1, 'invoice', 2026, 7, now(), '{}', '{}', '[]', 'USD', 1, 0, 1)`,
      [id],
    );
    await ask("select internal.record_money($1, 'payment', 100, 'invoice', 'TX 7')", [id]);

    for (const words of ['Company 77', 'job 77', id, '2026-00007', 'TX 7'])
      expect(names(await find({ words }))).toEqual(['Company 77']);
    expect(await find({ words: buyer.email })).toHaveLength(50);
    for (const words of ['%', '_ompany', 'no such', "'; drop table orders"]) expect(await find({ words })).toEqual([]);
  });

  test('whole, with all that happened', async () => {
    const [{ id }] = await ask("select id from orders where company_name = 'Company 77'");
    await ask("select internal.move_order($1, 'processing', 'Seen', $2)", [id, admin.id]);

    expect(await callAs(database, admin, 'select admin_order($1)', [id])).toMatchObject({
      email: buyer.email,
      balance: 100,
      steps: [{ to_state: 'processing', note: 'Seen', author: admin.email }],
      ledger: [{ kind: 'payment', amount: 100, reference: 'TX 7' }],
      documents: [{ number: '2026-00007' }],
      events: [],
    });
    expect(await callAs(database, admin, 'select admin_order($1)', [admin.id])).toBeNull();
  });
});

test('money is summed by month and plan, what went back apart', async () => {
  const [{ id }] = await ask("select id from orders where company_name = 'Company 4'");
  await ask(
    "select internal.record_money($1, 'payment', 29900, 'stripe', 'a'), internal.record_money($1, 'refund', -900, 'stripe', 'b')",
    [id],
  );
  await ask("update order_ledger set at = at - interval '2 years' where reference = 'TX 7'");

  expect(await sum()).toEqual([{ ...thisMonth, received: 29_900, returned: 900, disputed: 0 }]);
});

const thisMonth = { month: new Date().toISOString().slice(0, 7), plan: 'standard', currency: 'USD' };
const sum = async () => (await callAs<{ months: object[] }>(database, admin, 'select admin_money()')).months;

test('the desk tells what waits, and what the plans promise and is not set up', async () => {
  await ask("update orders set expires_at = now() - interval '1 day' where method = 'invoice' and state = 'open'");
  await ask(
    "select internal.raise_alarm('a', 'mismatch'), internal.raise_alarm('b', 'refund-wanted'), internal.raise_alarm('c', 'dispute')",
  );
  await saveBoardSetup(database.owner, { seller: undefined, sends_mail: true, has_schedule: false });
  const look = () =>
    callAs<{ attention: { kind: string; count: number }[]; missing: string[] }>(
      database,
      admin,
      'select admin_attention()',
    );

  const { attention, missing } = await look();
  expect(Object.fromEntries(attention.map(({ kind, count }) => [kind, count]))).toMatchObject({
    'payment-alarms': 1,
    'refunds-wanted': 1,
    disputes: 1,
    'orders-failed': 30,
    // One of them is being paid.
    'invoices-overdue': 29,
  });
  expect(missing).toEqual(['seller', 'schedule', 'social']);

  await savePlans(database.owner, plans, []);
  expect((await look()).missing).toEqual([]);
});

test('a refund that failed and a dispute that was won count in no month, one that was lost counts once', async () => {
  await ask('delete from order_ledger');
  const [{ id }] = await ask("select id from orders where company_name = 'Company 4'");
  const dispute = (outcome: string, reference: string) =>
    ask("select internal.close_dispute($1, 'stripe', $2, $3, 29900)", [id, reference, outcome]);
  const month = { ...thisMonth, received: 29_900, returned: 0, disputed: 0 };
  await ask("select internal.record_money($1, 'payment', 29900, 'stripe', 'c')", [id]);
  await ask("select internal.report_refund($1, 900, 'stripe', 'd')", [id]);
  // What follows is of this month, and what it takes back of one before.
  await ask("update order_ledger set at = at - interval '2 months' where kind = 'refund'");
  await ask("select internal.report_refund_failed($1, 900, 'stripe', 'd')", [id]);
  expect(await sum()).toEqual([month]);

  await ask("select internal.report_dispute($1, 29900, 'stripe', 'e')", [id]);
  expect(await sum()).toEqual([{ ...month, disputed: 29_900 }]);
  await ask("update order_ledger set at = at - interval '2 months' where kind = 'dispute'");
  await dispute('won', 'e');
  expect(await sum()).toEqual([month]);

  await dispute('lost', 'f');
  expect(await sum()).toEqual([{ ...month, returned: 29_900 }]);
});

test.each(['select admin_orders()', 'select admin_order(gen_random_uuid())', 'select admin_money()'])(
  '%s is for administrators',
  async (sql) => {
    for (const person of [null, buyer])
      await expect(callAs(database, person, sql)).rejects.toMatchObject({ code: '42501' });
  },
);
