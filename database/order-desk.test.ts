import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Ordered, openTestOrders, type TestOrders } from '#tests/open-test-orders.ts';

let orders: TestOrders;
let listing: string;
let { ask, post, order, report, buy, find, wait, ledgerOf, alarms, asAdmin } = {} as TestOrders;
beforeAll(async () => {
  orders = await openTestOrders();
  ({ ask, post, order, report, buy, find, wait, ledgerOf, alarms, asAdmin } = orders);
});
beforeEach(async () => {
  await orders.begin();
  listing = await post();
});
afterAll(() => orders.drop());

const markPaid = (id: string, amount: number, note: string | null = null, reference = 'Transfer 12') =>
  asAdmin<Ordered>("select to_json(mark_order_paid($1, $2, $3, '2026-01-05', $4))", [id, amount, reference, note]);
const recordRefund = (id: string, amount: number, reference = 'Transfer 99') =>
  asAdmin<Ordered>('select to_json(record_refund($1, $2, $3, $4))', [id, amount, reference, 'Changed their mind']);
const comp = (plan = 'featured', days: number | null = 7, reason = 'A partner') =>
  asAdmin<Ordered>('select to_json(comp_listing($1, $2, $3, $4))', [listing, plan, days, reason]);
const decisions = () =>
  ask('select action, decided_by, reasons_text from moderation_decisions where decided_by = $1 order by created_at', [
    orders.people.admin.id,
  ]);

test('a transfer is marked as paid, by its administrator and with its reference', async () => {
  const { id } = await order(listing, 'standard', { method: 'invoice' });

  expect(await markPaid(id, 29_900)).toMatchObject({ state: 'paid' });

  expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  expect(await ask('select recorded_by, details from order_ledger')).toEqual([
    { recorded_by: orders.people.admin.id, details: { reference: 'Transfer 12', paid_on: '2026-01-05' } },
  ]);
  expect(await ask('select taken_by from order_steps_taken')).toEqual([{ taken_by: orders.people.admin.id }]);
  expect(await decisions()).toMatchObject([{ action: 'mark-paid', decided_by: orders.people.admin.id }]);
  await expect(markPaid(id, 29_900)).rejects.toThrow('is paid');
  expect(await orders.unbalanced()).toEqual([]);
});

test('a transfer that is short counts where a note says why', async () => {
  const { id } = await order(listing, 'standard', { method: 'invoice' });

  await expect(markPaid(id, 28_400)).rejects.toThrow('note why');
  expect(await markPaid(id, 28_400, 'Fees of the bank')).toMatchObject({ state: 'paid' });
  expect(await orders.unbalanced()).toEqual([]);
});

test('a transfer of more than the price counts where a note says why', async () => {
  const { id } = await order(listing, 'standard', { method: 'invoice' });

  await expect(markPaid(id, 300_000_000)).rejects.toThrow('This is more than its price');
  await expect(markPaid(id, 100_000_000_001, 'A slip')).rejects.toThrow('more than can be booked');
  expect(await ledgerOf(id)).toEqual([]);
  expect(await markPaid(id, 30_000, 'Rounded up; the rest is a tip')).toMatchObject({ state: 'paid' });
  expect(await orders.unbalanced()).toEqual([]);
});

test('a second part that goes beyond the price needs a note, too', async () => {
  const { id } = await order(listing, 'standard');
  await report(id, 10_000);

  await expect(markPaid(id, 29_900)).rejects.toThrow('This is more than its price');
  expect(await markPaid(id, 19_900)).toMatchObject({ state: 'paid' });
});

test('one transfer pays two orders', async () => {
  const first = await order(listing, 'standard', { method: 'invoice' });
  const second = await order(await post({ title: 'Other' }), 'standard', { method: 'invoice' });

  for (const { id } of [first, second]) expect(await markPaid(id, 29_900)).toMatchObject({ state: 'paid' });
});

test('money that came for a cancelled order is accepted without being counted twice', async () => {
  const { id } = await order(listing, 'standard');
  await orders.asEmployer('select to_json(cancel_order($1))', [id]);
  await expect(markPaid(id, 0)).rejects.toThrow('No money');
  await report(id, 29_900);

  expect(await markPaid(id, 0)).toMatchObject({ state: 'paid' });

  expect(await find(listing)).toMatchObject({ state: 'open' });
  expect(await ledgerOf(id)).toEqual(['payment 29900']);
});

test('a refund by hand is written down once and never beyond what came in', async () => {
  const id = await buy(listing, 'standard');

  await expect(recordRefund(id, 30_000)).rejects.toThrow('more than');
  expect(await recordRefund(id, 10_000)).toMatchObject({ state: 'paid' });
  await expect(recordRefund(id, 10_000)).rejects.toThrow('written down already');
  expect(await recordRefund(id, 19_900, 'Transfer 100')).toMatchObject({ state: 'refunded' });
  expect(await find(listing)).toMatchObject({ state: 'unpaid' });
  expect((await decisions()).map(({ action }) => action)).toEqual(['refund-order', 'refund-order']);
  expect(await orders.asEmployer('select json_agg(ledger)::text from order_ledger ledger')).not.toContain('mind');
  expect(await orders.unbalanced()).toEqual([]);
});

test('a refund by hand of all that is left settles what the buyer asked for, with its alarm', async () => {
  const id = await buy(await post({ opens_at: new Date(Date.now() + 5 * 86_400_000) }), 'standard');
  const other = await buy(await post({ opens_at: new Date(Date.now() + 5 * 86_400_000) }), 'standard');
  for (const order of [id, other])
    await ask("select internal.ask_refund($1, null, $2, 'A reason', false, false)", [order, orders.people.employer.id]);
  const findAttention = async () =>
    (await asAdmin<{ attention: { kind: string; count: number }[] }>('select admin_attention()')).attention.filter(
      ({ kind }) => kind === 'refunds-wanted',
    );

  await recordRefund(id, 10_000);
  expect(await findAttention()).toMatchObject([{ count: 2 }]);
  await recordRefund(id, 19_900, 'Transfer 100');

  expect(await findAttention()).toMatchObject([{ count: 1 }]);
  expect(await ask('select note, settled_by from payment_alarms where order_id = $1', [id])).toEqual([
    { note: 'Returned: Transfer 100', settled_by: orders.people.admin.id },
  ]);
  expect(
    await ask('select order_id, reference is null as is_open, failed_at from internal.refunds order by at'),
  ).toEqual([
    { order_id: id, is_open: false, failed_at: null },
    { order_id: other, is_open: true, failed_at: null },
  ]);
  expect(await orders.unbalanced()).toEqual([]);
});

test('money of an order that was paid in part goes back, and the job can be ordered anew', async () => {
  const { id } = await order(listing, 'standard');
  await report(id, 10_000);
  await expect(order(listing, 'standard')).rejects.toThrow('under way');

  expect(await recordRefund(id, 10_000)).toMatchObject({ state: 'cancelled' });
  expect(await order(listing, 'standard')).toMatchObject({ state: 'draft' });
  expect(await orders.unbalanced()).toEqual([]);
});

test('an order is given up; money that came for it is on the desk', async () => {
  const { id } = await order(listing, 'standard');
  await report(id, 10_000);

  expect(await asAdmin("select to_json(give_up_order($1, 'Gone silent'))", [id])).toMatchObject({ state: 'cancelled' });
  expect(await alarms()).toEqual(['money-to-return']);
});

test('a listing is given a plan for nothing, and the plan is ended', async () => {
  await order(listing, 'standard');
  const { id } = await comp();
  expect(await find(listing)).toMatchObject({ state: 'open', days: 7, featured: 7 });
  expect(await ask("select state from orders where kind = 'new'")).toEqual([{ state: 'cancelled' }]);
  expect(await ask('select from order_ledger')).toEqual([]);
  expect(await orders.unbalanced()).toEqual([]);

  await asAdmin("select to_json(end_order_term($1, 'A mistake'))", [id]);
  expect(await find(listing)).toMatchObject({ state: 'unpaid', featured: null });
  expect((await decisions()).map(({ action, reasons_text }) => [action, reasons_text])).toEqual([
    ['comp', 'A partner'],
    ['end-term', 'A mistake'],
  ]);
});

test('a plan for nothing follows the one that runs', async () => {
  await buy(listing, 'standard');
  await wait(10);
  await comp('featured', null);
  expect(await find(listing)).toMatchObject({ days: 50, featured: null });

  await wait(20);
  expect(await find(listing)).toMatchObject({ days: 30, featured: 30 });
});

test.each([
  ['without a reason', 'reason', () => comp('featured', 7, ' ')],
  ['for no days', 'from 1 to 366', () => comp('featured', 0)],
  ['that is not there', 'no such plan', () => comp('golden')],
])('a plan %s is not given', async (_, message, give) => {
  await expect(give()).rejects.toThrow(message);
  expect(await ask('select from orders')).toEqual([]);
});

test('an alarm is settled once, with what was done', async () => {
  await report('00000000-0000-4000-8000-000000000000', 100);
  const { id } = (await ask('select id from payment_alarms'))[0];
  const settle = (note: string) => asAdmin('select to_json(settle_alarm($1, $2))', [id, note]);

  await expect(settle('')).rejects.toThrow('what was done');
  expect(await settle('Sent back')).toMatchObject({ note: 'Sent back', settled_by: orders.people.admin.id });
  await expect(settle('Again')).rejects.toThrow('settled already');
  expect(await alarms()).toEqual([]);
});

test('what a plan features is not said to be featured otherwise; its plan is ended for that', async () => {
  await buy(listing, 'featured');
  const feature = (days: number) =>
    asAdmin("select moderate_listings(array[$1::uuid], 'feature', null, jsonb_build_object('days', $2::int))", [
      listing,
      days,
    ]);
  const before = await decisions();

  for (const days of [0, 7])
    await expect(feature(days)).rejects.toMatchObject({
      code: 'PT409',
      message: expect.stringMatching(
        /^“Engineer” is featured by its plan until \w+ \d+, \d{4}: end the plan on its order$/,
      ),
    });

  expect(await decisions()).toEqual(before);
  await feature(60);
  expect(await find(listing)).toMatchObject({ featured: 60 });
});
