import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '#tests/open-test-orders.ts';
import { applyRetention } from './retention.ts';

let orders: TestOrders;
let { ask, post, order, report, buy } = {} as TestOrders;
beforeAll(async () => {
  orders = await openTestOrders();
  ({ ask, post, order, report, buy } = orders);
});
beforeEach(() => orders.begin());
afterAll(() => orders.drop());

const bill = (id: string) => ask(`update orders set billing = '{"name": "Ada Ltd"}' where id = $1`, [id]);

test('the export of a buyer has their orders with money and term, and no administrator', async () => {
  const id = await buy(await post(), 'standard');
  await bill(id);
  await orders.asAdmin("select to_json(record_refund($1, 100, 'Transfer', 'Was rude'))", [id]);

  const [{ data }] = await ask('select internal.personal_data($1, $2, true) as data', [
    orders.people.employer.id,
    'a@b.example',
  ]);

  expect(data.orders).toMatchObject([
    { id, billing: { name: 'Ada Ltd' }, money: [{ amount: 29_900 }, { amount: -100 }], term: { plan: 'standard' } },
  ]);
  expect(JSON.stringify(data)).not.toContain(orders.people.admin.id);
  expect(JSON.stringify(data)).not.toContain('rude');
});

test('what was paid stays in the books when its buyer is deleted, without the account; what was not goes', async () => {
  const [paid, partly, waiting] = [await post(), await post({ title: 'Partly' }), await post({ title: 'Waiting' })];
  const kept = await buy(paid, 'standard');
  await bill(kept);
  const part = await order(partly, 'standard');
  await report(part.id, 100);
  await order(waiting, 'standard');

  await ask('select internal.delete_account($1)', [orders.people.employer.id]);

  expect(await ask('select person_id, company_id, listing_id, billing, state from orders order by created_at')).toEqual(
    [
      { person_id: null, company_id: null, listing_id: null, billing: { name: 'Ada Ltd' }, state: 'paid' },
      { person_id: null, company_id: null, listing_id: null, billing: {}, state: 'processing' },
    ],
  );
  expect(await ask('select amount from order_ledger order by id')).toEqual([{ amount: '29900' }, { amount: '100' }]);
  // Money that comes later is written down and found by an administrator.
  expect(await report(part.id, 29_800, 'late')).toBe('paid');
  expect(await orders.alarms()).toEqual(['listing-deleted', 'money-to-return']);
});

test('an order that can still be paid elsewhere is kept without its address, so that its money is found', async () => {
  const { id } = await order(await post(), 'standard');
  await bill(id);
  await ask('insert into internal.stripe_sessions (order_id, attempt, expires_at) values ($1, 1, now())', [id]);

  await ask('select internal.delete_account($1)', [orders.people.employer.id]);

  expect(await ask('select state, person_id, billing from orders')).toEqual([
    { state: 'cancelled', person_id: null, billing: {} },
  ]);
  expect(await report(id, 29_900)).toBe('cancelled');
  expect(await orders.alarms()).toEqual(['unexpected-payment']);
});

test('an administrator who is deleted leaves what they did', async () => {
  const id = await buy(await post(), 'standard');
  await orders.asAdmin("select to_json(record_refund($1, 100, 'Transfer', 'x'))", [id]);

  await ask('delete from auth.users where id = $1', [orders.people.admin.id]);

  expect(await ask("select recorded_by from order_ledger where kind = 'refund'")).toEqual([{ recorded_by: null }]);
});

test('orders that were never paid are kept for 12 months, the books for 10 years, reports of providers for 13 months', async () => {
  const paid = await buy(await post(), 'standard');
  const unpaid = await order(await post({ title: 'Other' }), 'standard');
  await ask(`insert into internal.payment_events (provider, event_id, type, created, payload, received_at, handled_at)
    select 'stripe', id, 'x', now(), '{}', at, case id when 'waits' then null else at end
    from (values ('old', now() - interval '14 months'), ('young', now() - interval '12 months'), ('waits', now() - interval '14 months')) e (id, at)`);
  const apply = async (age: string) => {
    await ask('update orders set updated_at = now() - $1::interval', [age]);
    await applyRetention({ pool: orders.database.owner, log: { info() {}, warn() {}, error() {} } });
    return (await ask('select id from orders')).map(({ id }) => id);
  };

  expect((await apply('11 months')).sort()).toEqual([paid, unpaid.id].sort());
  expect(await apply('13 months')).toEqual([paid]);
  expect(await apply('119 months')).toEqual([paid]);
  expect(await apply('121 months')).toEqual([]);
  expect((await ask('select event_id from internal.payment_events')).map(({ event_id }) => event_id).sort()).toEqual([
    'waits',
    'young',
  ]);
});
