import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Seller } from '#domain/payments/seller.ts';
import { callAs } from '#tests/call-as.ts';
import { buildCompany, buildUser } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';
import { saveBoardSetup } from './save-board-setup.ts';
import { savePlans } from './save-plans.ts';

const year = new Date().getUTCFullYear();
const seller: Seller = { name: 'Chainwork GmbH', address: [], country: 'DE', vat_id: 'DE123456789', vat_rate: 19 };

let database: TestDatabase;
let employer: { id: string; email: string };
let company_id: string;
beforeAll(async () => {
  database = await createTestDatabase();
  employer = await buildUser(database.owner, { role: 'employer' });
  ({ id: company_id } = await buildCompany(database.owner, { user_id: employer.id, name: 'Acme' }));
});
beforeEach(async () => {
  await database.owner.query('delete from orders; delete from payment_alarms; delete from internal.document_counters');
  await savePlans(
    database.owner,
    [{ name: 'standard', title: 'Standard Listing', amount: 29_900, currency: 'USD', days: 30, is_featured: false }],
    ['stripe', 'invoice'],
  );
  await saveBoardSetup(database.owner, { seller, sends_mail: false, has_schedule: true });
});
afterAll(() => database.drop());

const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;
const order = async (method: 'stripe' | 'invoice', billing: Record<string, string> = {}) => {
  const listing = await callAs<string>(
    database,
    employer,
    `insert into job_listings (title, description, category, company_id)
     values ('Engineer', 'Builds things.', 'Engineering', $1) returning id`,
    [company_id],
  );
  const { id } = await callAs<{ id: string }>(
    database,
    employer,
    "select to_json(create_order($1, 'standard', $2, 'new', $3))",
    [listing, method, JSON.stringify(billing)],
  );
  return id;
};
const open = (id: string) => ask('select internal.open_invoice($1)', [id]);
const pay = (id: string, amount = 29_900, reference = `payment of ${id}`) =>
  ask("select internal.report_payment($1, $2, 'stripe', $3)", [id, amount, reference]);
const refund = (id: string, amount: number, reference: string) =>
  ask("select internal.record_money($1, 'refund', $2, 'stripe', $3)", [id, -amount, reference]);
const find = (id: string) =>
  ask(
    `select kind, number, net::int, vat::int, total::int, vat_rate::float8 as rate, is_reverse_charge, corrects, due_on - issued_at::date as days
     from order_documents where order_id = $1 order by position`,
    [id],
  );

test('an order by invoice gets its invoice when it is opened, once, and it is due in 14 days', async () => {
  const id = await order('invoice', { name: 'Acme Ltd' });
  for (const _ of [1, 2]) await open(id);
  await pay(id);

  expect(await find(id)).toMatchObject([{ kind: 'invoice', number: `${year}-00001`, total: 29_900, days: 14 }]);
  expect(await ask('select seller, buyer, lines from order_documents')).toMatchObject([
    {
      seller: { name: 'Chainwork GmbH' },
      buyer: { company: 'Acme', name: 'Acme Ltd' },
      lines: [{ description: 'Standard Listing, 30 days', details: 'Engineer', amount: 29_900 }],
    },
  ]);
  expect(await ask('select state from orders')).toEqual([{ state: 'paid' }]);
});

test('another order gets a receipt when it is paid, once', async () => {
  const id = await order('stripe');
  expect(await find(id)).toEqual([]);
  for (const _ of [1, 2]) await pay(id);

  expect(await find(id)).toMatchObject([{ kind: 'receipt', number: `${year}-00001`, days: null }]);
});

test('every refund has a credit note, and all of them take back no more than was paid', async () => {
  const id = await order('stripe');
  await pay(id);
  for (const reference of ['a', 'a', 'b']) await refund(id, 20_000, reference);

  expect(await find(id)).toMatchObject([
    { kind: 'receipt', net: 25_126, vat: 4_774 },
    {
      kind: 'credit-note',
      number: `${year}-00002`,
      net: -16_807,
      vat: -3_193,
      total: -20_000,
      corrects: `${year}-00001`,
    },
    { kind: 'credit-note', number: `${year}-00003`, total: -9_900 },
  ]);
});

const notes = async (id: string) =>
  (await find(id)).filter(({ kind }) => kind === 'credit-note').map(({ total }) => total);

test('what was paid twice and went back once has no credit note, what goes back of the price has one', async () => {
  const id = await order('stripe');
  await pay(id);
  await pay(id, 29_900, 'again');
  await refund(id, 29_900, 'a');
  expect(await notes(id)).toEqual([]);

  await refund(id, 10_000, 'b');
  await refund(id, 19_900, 'c');
  expect(await notes(id)).toEqual([-10_000, -19_900]);
});

test('of what was paid beyond the price nothing is credited', async () => {
  const [id, other] = [await order('stripe'), await order('stripe')];
  for (const one of [id, other]) await pay(one, 39_900);
  await refund(id, 6_000, 'a');
  expect(await notes(id)).toEqual([]);
  await refund(id, 6_000, 'b');
  expect(await notes(id)).toEqual([-2_000]);

  await refund(other, 39_900, 'c');
  expect(await notes(other)).toEqual([-29_900]);
});

test('refunds of one moment are credited as if they came one after another', async () => {
  const id = await order('stripe');
  await pay(id, 39_900);
  await ask(
    `select internal.record_money($1, 'refund', -10000, 'stripe', reference) from unnest(array['a', 'b']) reference`,
    [id],
  );

  expect(await notes(id)).toEqual([-10_000]);
});

test('a refund whose failure is known first took nothing back', async () => {
  const id = await order('stripe');
  await pay(id);
  await ask("select internal.report_refund_failed($1, 29900, 'stripe', 'a')", [id]);
  await refund(id, 29_900, 'a');

  expect(await notes(id)).toEqual([]);
});

test('a refund that failed and is repeated is credited once, by the note that it left', async () => {
  const id = await order('stripe');
  await pay(id);
  await refund(id, 10_000, 'a');
  await refund(id, 5_000, 'b');
  await ask("select internal.report_refund_failed($1, 10000, 'stripe', 'a')", [id]);
  await refund(id, 10_000, 'c');
  expect(await notes(id)).toEqual([-10_000, -5_000]);

  await refund(id, 14_900, 'd');
  expect(await notes(id)).toEqual([-10_000, -5_000, -14_900]);
});

test('a repeated refund of more is credited for what its failed one was not', async () => {
  const id = await order('stripe');
  await pay(id);
  await refund(id, 10_000, 'a');
  await ask("select internal.report_refund_failed($1, 10000, 'stripe', 'a')", [id]);
  await refund(id, 12_000, 'b');

  expect(await notes(id)).toEqual([-10_000, -2_000]);
});

test('a refund that is told of as failed at once has no credit note', async () => {
  const id = await order('stripe');
  await pay(id);
  await ask("select internal.settle_stripe_refund($1, 're_1', null, 10000, 'usd', 'pi_1', true)", [id]);

  expect(await notes(id)).toEqual([]);
});

test('of an order that counts as paid with less, as much is credited as went back', async () => {
  const id = await order('stripe');
  await ask("select internal.report_payment($1, 28400, 'stripe', 'short', '{}', 2000)", [id]);
  await refund(id, 28_400, 'a');

  expect(await notes(id)).toEqual([-28_400]);
});

test('the credit notes of several refunds come to the tax of the receipt', async () => {
  const id = await order('stripe');
  await pay(id);
  for (const [amount, reference] of [
    [10_000, 'a'],
    [10_000, 'b'],
    [9_900, 'c'],
  ] as const)
    await refund(id, amount, reference);

  const [receipt, ...notes] = await find(id);
  const sum = (name: 'net' | 'vat') => notes.reduce((total, note) => total + note[name], 0);
  expect([sum('net'), sum('vat')]).toEqual([-receipt?.net, -receipt?.vat]);
});

test('a cancelled invoice is taken back; when it is paid after all there is a receipt', async () => {
  const id = await order('invoice');
  await open(id);
  await callAs(database, employer, 'select to_json(cancel_order($1))', [id]);
  expect(await find(id)).toMatchObject([{ kind: 'invoice' }, { kind: 'credit-note', total: -29_900 }]);

  await ask("select internal.move_order($1, 'paid', null, $2)", [id, employer.id]);
  await refund(id, 29_900, 'back');
  expect((await find(id)).map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 29_900],
    ['credit-note', -29_900],
    ['receipt', 29_900],
    ['credit-note', -29_900],
  ]);
});

test('numbers have no gaps, however many are taken at once and whatever fails', async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => order('stripe')));
  const fail = async (id: string) => {
    const client = await database.owner.connect();
    await client.query('begin');
    await client.query("select internal.report_payment($1, 29900, 'stripe', $2)", [id, `lost ${id}`]);
    await client.query('set constraints all immediate');
    await client.query('rollback');
    client.release();
  };

  await Promise.all(
    ids.flatMap((id, index) => [pay(id), ...(index % 3 === 0 ? [fail(ids[(index + 1) % 12] ?? id)] : [])]),
  );

  const rows = await ask('select position, issued_at from order_documents order by position');
  expect(rows.map(({ position }) => position)).toEqual(ids.map((_, index) => index + 1));
  expect(rows.map(({ issued_at }) => issued_at.getTime())).toEqual(
    rows.map(({ issued_at }) => issued_at.getTime()).sort((one, other) => one - other),
  );
});

describe('VAT', () => {
  test.each([
    ['another country of the EU with its VAT id', { country: 'FR', vat_id: 'FR 40 303 265 045' }, true],
    ['Greece, whose ids begin otherwise', { country: 'Greece', vat_id: 'EL123456789' }, true],
    ['a country in its own language', { country: 'Österreich', vat_id: 'ATU12345678' }, true],
    ['a country in its own alphabet', { country: 'ελλάδα', vat_id: 'EL123456789' }, true],
    ['an id alone', { vat_id: 'ATU12345678' }, true],
    ['the same country', { country: 'DE', vat_id: 'DE999999999' }, false],
    ['the same country in its own language', { country: 'Deutschland', vat_id: 'DE999999999' }, false],
    ['another country without a VAT id', { country: 'FR' }, false],
    ['a country outside of the EU with an id of the EU', { country: 'US', vat_id: 'FR40303265045' }, false],
    ['an id of a third country', { country: 'France', vat_id: 'IT12345678901' }, false],
    ['no id at all', { country: 'FR', vat_id: 'none' }, false],
  ])('a buyer of %s', async (_, billing, is_reverse_charge) => {
    const id = await order('stripe', billing);
    await pay(id);

    expect(await find(id)).toMatchObject([
      is_reverse_charge
        ? { is_reverse_charge, net: 29_900, vat: 0, rate: null }
        : { is_reverse_charge, net: 25_126, vat: 4_774, rate: 19 },
    ]);
  });

  test('is not charged by a seller who states no rate, nor where none is known', async () => {
    await saveBoardSetup(database.owner, { seller: undefined, sends_mail: false, has_schedule: true });
    const id = await order('stripe', { country: 'FR', vat_id: 'FR40303265045' });
    await pay(id);

    expect(await find(id)).toMatchObject([{ net: 29_900, vat: 0, rate: null, is_reverse_charge: false }]);
  });
});

test('an invoice that is not paid in time expires, and is paid later all the same', async () => {
  const id = await order('invoice');
  await open(id);
  expect(await ask('select internal.expire_invoices() as expired')).toEqual([{ expired: 0 }]);
  await ask("update orders set expires_at = now() - interval '1 minute'");

  expect(await ask('select internal.expire_invoices() as expired')).toEqual([{ expired: 1 }]);
  expect(await ask('select state from orders')).toEqual([{ state: 'expired' }]);
  await pay(id);
  expect(await ask('select state from orders')).toEqual([{ state: 'paid' }]);
  expect(await find(id)).toHaveLength(1);
});
