import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '#tests/open-test-orders.ts';

let orders: TestOrders;
let listing: string;
let { ask, post, order, report, buy, find, stateOf, ledgerOf, alarms, asAdmin, asEmployer } = {} as TestOrders;
beforeAll(async () => {
  orders = await openTestOrders();
  ({ ask, post, order, report, buy, find, stateOf, ledgerOf, alarms, asAdmin, asEmployer } = orders);
});
beforeEach(async () => {
  await orders.begin();
  listing = await post();
});
afterAll(() => orders.drop());

const times = <Value>(count: number, act: (round: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, round) => act(round)));
const change = (action: string) => asEmployer('select change_own_listing($1, $2)', [listing, action]);
const moderate = (action: string) =>
  asAdmin("select moderate_listings(array[$1::uuid], $2, 'A reason')", [listing, action]);

test('reports at once are one term and one payment', async () => {
  const { id } = await order(listing, 'standard');

  expect(await times(8, () => report(id, 29_900))).toEqual(Array(8).fill('paid'));

  expect(await ask('select from listing_terms')).toHaveLength(1);
  expect(await ledgerOf(id)).toEqual(['payment 29900']);
  expect(await alarms()).toEqual([]);
});

test('two orders at once leave one that waits', async () => {
  await times(6, (round) => order(listing, round % 2 ? 'standard' : 'featured'));

  expect(await ask("select from orders where state = 'draft'")).toHaveLength(1);
  expect(await ask("select from orders where state = 'cancelled'")).toHaveLength(5);
});

test('a payment beside a cancellation is either, never both', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await post({ title: `Engineer ${round}` });
    const { id } = await order(one, 'standard');

    await Promise.allSettled([
      report(id, 29_900, id),
      asEmployer('select to_json(cancel_order($1))', [id]),
      report(id, 29_900, id),
    ]);

    const isPaid = (await stateOf(id)) === 'paid';
    expect(await find(one)).toMatchObject({ state: isPaid ? 'open' : 'unpaid' });
    expect(await ledgerOf(id)).toEqual(['payment 29900']);
    expect(await ask('select from payment_alarms where order_id = $1', [id])).toHaveLength(isPaid ? 0 : 1);
  }
  expect(await orders.unbalanced()).toEqual([]);
});

test.each([
  ['closed', 'close'],
  ['removed', 'remove'],
])(
  'a renewal that is paid while its job is %s is paid or cancelled, and an administrator is told',
  async (_, action) => {
    for (let round = 0; round < 10; round += 1) {
      const one = await post({ title: `Engineer ${round}` });
      await buy(one, 'standard');
      const { id } = await order(one, 'featured', { kind: 'renewal' });

      await Promise.all([
        asAdmin("select moderate_listings(array[$1::uuid], $2, 'A reason')", [one, action]),
        ...(await times(3, async () => report(id, 49_900, id))),
      ]);

      const isPaid = (await stateOf(id)) === 'paid';
      expect(await ask('select from listing_terms where order_id = $1', [id])).toHaveLength(isPaid ? 1 : 0);
      expect(await ledgerOf(id)).toEqual(['payment 49900']);
      if (!isPaid) expect(await ask('select from payment_alarms where order_id = $1', [id])).toHaveLength(1);
    }
    expect(await orders.unbalanced()).toEqual([]);
  },
);

test.each([
  ['held', () => moderate('hold')],
  ['paused and resumed', () => change('pause').then(() => change('resume'))],
])('a renewal that is paid while its job is %s counts once', async (_, act) => {
  await buy(listing, 'standard');
  const { id } = await order(listing, 'featured', { kind: 'renewal' });

  await Promise.all([act(), ...(await times(3, async () => report(id, 49_900, 'renewal')))]);

  expect(await stateOf(id)).toBe('paid');
  expect(await ask('select from listing_terms where order_id = $1', [id])).toHaveLength(1);
  expect(await ledgerOf(id)).toEqual(['payment 49900']);
  expect(await orders.unbalanced()).toEqual([]);
});

test('an order that is paid while its job is deleted is paid or cancelled, and its money is written down', async () => {
  for (let round = 0; round < 10; round += 1) {
    const one = await post({ title: `Engineer ${round}` });
    const { id } = await order(one, 'standard');

    await Promise.all([
      asEmployer('delete from job_listings where id = $1 returning 1', [one]),
      ...(await times(2, () => report(id, 29_900, id))),
    ]);

    const state = await stateOf(id);
    expect(['paid', 'cancelled']).toContain(state);
    expect(await ask('select from listing_terms where order_id = $1', [id])).toHaveLength(state === 'paid' ? 1 : 0);
    expect(await ledgerOf(id)).toEqual(['payment 29900']);
  }
  expect(await orders.unbalanced()).toEqual([]);
});

test('a payment whose server is killed at any point counts once it is reported again, fifty times', async () => {
  const tables = ['order_ledger', 'orders', 'order_steps_taken', 'listing_terms', 'job_listings'];
  await ask(`create function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(42); return null; end $$`);
  for (const table of tables)
    await ask(`create trigger wait_for_test after insert or update on ${table} for each row
      when (current_setting('test.table', true) = '${table}') execute function wait_for_test()`);
  const holder = await orders.database.owner.connect();

  for (let round = 0; round < 50; round += 1) {
    const one = await post({ title: `Engineer ${round}` });
    const { id } = await order(one, round % 2 ? 'standard' : 'featured');
    const amount = round % 2 ? 29_900 : 49_900;
    await holder.query('select pg_advisory_lock(42)');
    await killWhileItReports(id, amount, tables[round % tables.length] as string);
    await holder.query('select pg_advisory_unlock(42)');
    expect(await find(one)).toMatchObject({ state: 'unpaid' });

    for (const _ of [1, 2]) expect(await report(id, amount, id)).toBe('paid');
    expect(await ledgerOf(id)).toEqual([`payment ${amount}`]);
    expect(await find(one)).toMatchObject({ state: 'open', days: 30 });
  }

  holder.release();
  expect(await ask('select from listing_terms')).toHaveLength(50);
  expect(await alarms()).toEqual([]);
  expect(await orders.unbalanced()).toEqual([]);
}, 60_000);

/** Ends the connection that reports a payment while it has written to a table, and waits until that is so. */
async function killWhileItReports(id: string, amount: number, table: string): Promise<void> {
  const reporter = await orders.database.owner.connect();
  reporter.on('error', () => {});
  const { rows } = await reporter.query("select pg_backend_pid() as pid, set_config('test.table', $1, false)", [table]);
  const { pid } = rows[0];
  let outcome = '';
  const reported = reporter
    .query("select internal.report_payment($1, $2, 'stripe', $3)", [id, amount, id])
    .then(
      () => 'reported',
      (error: Error) => error.message,
    )
    .then((message) => {
      outcome = message;
    });
  const isWaiting = "select from pg_locks where pid = $1 and locktype = 'advisory' and not granted";
  // What asks without a pause takes the processor from the report that it waits for.
  while (!outcome && (await ask(isWaiting, [pid])).length === 0) await setTimeout(10);
  await ask('select pg_terminate_backend($1, 5000)', [pid]);
  await reported;
  reporter.release(true);
  expect(outcome).toContain('terminat');
}
