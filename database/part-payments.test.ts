import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '#tests/open-test-orders.ts';

let orders: TestOrders;
beforeAll(async () => {
  orders = await openTestOrders();
});
beforeEach(() => orders.begin());
afterAll(() => orders.drop());

const arrived = (id: string) =>
  orders.asEmployer<string>('select arrived(orders)::text from orders where id = $1', [id]);
const findKinds = async () => {
  const { attention } = await orders.asAdmin<{ attention: { kind: string; count: number }[] }>(
    'select admin_attention()',
  );
  return attention.map(({ kind, count }) => `${kind} ${count}`);
};

test('what has arrived is what the ledger holds and what is seen on a chain, each once', async () => {
  await orders.ask(
    `insert into internal.onchain_chains (id, name, token, symbol, decimals, confirmations, position)
     values (1, 'Base', '0x1', 'USDC', 6, '3', 1)`,
  );
  const { id } = await orders.order(await orders.post(), 'standard');
  await orders.ask("select internal.move_order($1, 'open')", [id]);
  expect(await arrived(id)).toBe('0');

  await orders.ask(
    `insert into internal.onchain_payments (chain_id, tx_hash, log_index, order_id, block_number, block_hash, sender, amount_base,
       decimals, state) values (1, '0xa', 0, $1, 1, '0xb', '0xc', 50000000, 6, 'seen'), (1, '0xd', 0, $1, 1, '0xb', '0xc', 9000000, 6, 'gone')`,
    [id],
  );
  expect(await arrived(id)).toBe('5000');

  await orders.ask("select internal.count_onchain_payment(1, '0xa', 0, 0)");
  expect(await arrived(id)).toBe('5000');
  expect(await orders.ledgerOf(id)).toEqual(['payment 5000']);
});

test('an order that is paid in part needs attention after some hours', async () => {
  const { id } = await orders.order(await orders.post(), 'standard');
  await orders.ask("select internal.move_order($1, 'open')", [id]);
  await orders.report(id, 5_000);
  expect(await findKinds()).toEqual([]);

  await orders.database.owner.query(`alter table orders disable trigger user;
    update orders set updated_at = now() - interval '7 hours'; alter table orders enable trigger user`);
  expect(await findKinds()).toEqual(['orders-part-paid 1']);

  await orders.report(id, 24_900, 'pi_2');
  expect(await findKinds()).toEqual([]);
});

test('an invoice that waits for its money is on the desk until it is marked as paid', async () => {
  const { id } = await orders.order(await orders.post(), 'standard', { method: 'invoice' });
  await orders.ask('select internal.open_invoice($1)', [id]);
  expect(await findKinds()).toEqual(['invoices-open 1']);

  await orders.report(id, 29_900);
  expect(await findKinds()).toEqual([]);
});

test('a part of the price of a job that is deleted is to be returned, once, also what comes later', async () => {
  const listing = await orders.post();
  const { id } = await orders.order(listing, 'standard');
  await orders.ask("select internal.move_order($1, 'open')", [id]);
  await orders.report(id, 10_000, 'a');

  await orders.asEmployer('delete from job_listings where id = $1 returning 1', [listing]);
  expect(await orders.alarms()).toEqual(['money-to-return']);
  for (const _ of [1, 2]) await orders.report(id, 5_000, 'b');

  expect(await orders.ask('select kind, details from payment_alarms where order_id = $1 order by at', [id])).toEqual([
    { kind: 'money-to-return', details: { amount: 10_000 } },
    { kind: 'money-to-return', details: { amount: 15_000 } },
  ]);
});

test('what came for an offer that had ended is to be returned when its job is deleted', async () => {
  const listing = await orders.post();
  const { id } = await orders.order(listing, 'standard');
  await orders.report(id, 10_000);
  await orders.ask("select internal.move_order($1, 'expired')", [id]);

  await orders.asEmployer('delete from job_listings where id = $1 returning 1', [listing]);

  expect(await orders.stateOf(id)).toBe('cancelled');
  expect(await orders.alarms()).toEqual(['money-to-return']);
});

test('why nothing is to be paid is told to the buyer', async () => {
  const listing = await orders.post();
  const { id } = await orders.order(listing, 'standard');
  const obstacle = () => orders.asEmployer('select to_json(obstacle(orders)) from orders where id = $1', [id]);
  expect(await obstacle()).toBeNull();

  await orders.moderate(listing, 'remove');
  expect(await obstacle()).toBe('off-board');
  await orders.asAdmin("select moderate_listings(array[$1::uuid], 'restore', 'A reason')", [listing]);
  expect(await obstacle()).toBeNull();
  await orders.asEmployer('delete from job_listings where id = $1 returning 1', [listing]);
  expect(await obstacle()).toBe('deleted');
});

test('whether the way to pay of an order is still offered is told to its buyer alone', async () => {
  const { id } = await orders.order(await orders.post(), 'standard', { method: 'stripe' });
  const retiredWay = () => orders.asEmployer('select to_json(retired_way(orders)) from orders where id = $1', [id]);
  expect(await retiredWay()).toBeNull();

  await orders.sell('invoice');
  expect(await retiredWay()).toBe('replaced');
  await orders.sell();
  expect(await retiredWay()).toBe('free');
  await orders.sell('stripe');
  expect(await retiredWay()).toBeNull();
});
