import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '#tests/open-test-orders.ts';

let orders: TestOrders;
let listing: string;
let { ask, post, order, report, buy, find, wait, stateOf, ledgerOf, alarms } = {} as TestOrders;
beforeAll(async () => {
  orders = await openTestOrders();
  ({ ask, post, order, report, buy, find, wait, stateOf, ledgerOf, alarms } = orders);
});
beforeEach(async () => {
  await orders.begin();
  listing = await post();
});
afterAll(() => orders.drop());

async function call(name: string, id: string, amount: number, reference = 're_1'): Promise<string | null> {
  const { rows } = await orders.database.owner.query(`select internal.${name}($1, $2, 'stripe', $3) as state`, [
    id,
    amount,
    reference,
  ]);
  return rows[0].state;
}
const refund = (id: string, amount: number, reference?: string) => call('report_refund', id, amount, reference);
const close = async (id: string, outcome: string, reference = 'dp_1') =>
  (await ask("select internal.close_dispute($1, 'stripe', $2, $3, 49900) as state", [id, reference, outcome]))[0].state;

test('all of the money back ends the term and closes the job, however often it is reported', async () => {
  const id = await buy(listing, 'featured');

  for (const _ of [1, 2]) expect(await refund(id, 49_900)).toBe('refunded');

  expect(await find(listing)).toMatchObject({ state: 'unpaid', featured: null });
  expect(await ledgerOf(id)).toEqual(['payment 49900', 'refund -49900']);
  expect(await ask('select ended_at is not null as ended from listing_terms')).toEqual([{ ended: true }]);
  expect(await orders.unbalanced()).toEqual([]);
});

test('a part of the money back is written down and noted; the rest makes it whole', async () => {
  const id = await buy(listing, 'standard');

  expect(await refund(id, 10_000, 're_1')).toBe('paid');
  expect(await find(listing)).toMatchObject({ state: 'open' });
  expect(await ask('select note from order_steps_taken where note is not null')).toEqual([
    { note: 'Refunded in part' },
  ]);
  expect(await refund(id, 19_900, 're_2')).toBe('refunded');
  expect(await find(listing)).toMatchObject({ state: 'unpaid' });
  expect(await orders.unbalanced()).toEqual([]);
});

test('what was paid twice and went back once is still paid', async () => {
  const id = await buy(listing, 'standard');
  await report(id, 29_900, 'again');
  expect(await alarms()).toEqual(['unexpected-payment']);

  expect(await refund(id, 29_900)).toBe('paid');
  expect(await find(listing)).toMatchObject({ state: 'open' });
});

test('a refund that is known before its payment publishes nothing', async () => {
  const { id } = await order(listing, 'standard');

  expect(await refund(id, 29_900)).toBe('draft');
  expect(await report(id, 29_900)).toBe('refunded');
  expect(await find(listing)).toMatchObject({ state: 'unpaid' });
  expect(await ask('select from listing_terms')).toEqual([]);
  expect(await orders.unbalanced()).toEqual([]);
});

test('a refund that failed is money again, with an alarm, also where it is known first', async () => {
  const [one, other] = [await buy(listing, 'standard'), await buy(await post({ title: 'Other' }), 'standard')];
  await refund(one, 29_900);
  for (const _ of [1, 2]) await call('report_refund_failed', one, 29_900);
  await call('report_refund_failed', other, 29_900, 're_2');
  await refund(other, 29_900, 're_2');

  expect(await ledgerOf(one)).toEqual(['payment 29900', 'refund -29900', 'refund-failed 29900']);
  expect([await stateOf(one), await stateOf(other)]).toEqual(['refunded', 'paid']);
  expect(await alarms()).toEqual(['refund-failed', 'refund-failed']);
});

describe('what could not be returned', () => {
  let id: string;
  beforeEach(async () => {
    id = await buy(listing, 'standard');
  });
  /** As its buyer and an administrator read it. */
  const findFailed = async () => {
    const ofBuyer = await orders.asEmployer('select to_json(failed_refund(orders)) from orders where id = $1', [id]);
    const ofDesk = await orders.asAdmin<{ failed_refund: number | null }>('select admin_order($1)', [id]);
    expect(ofDesk.failed_refund).toBe(ofBuyer);
    return ofBuyer;
  };
  const fail = async (reference: string, amount: number) => {
    await refund(id, amount, reference);
    await call('report_refund_failed', id, amount, reference);
  };
  const sendByHand = (amount: number) =>
    orders.asAdmin('select to_json(record_refund($1, $2, $3, $4))', [id, amount, 'Transfer 7', 'Its card is gone']);
  const settle = () =>
    orders.asAdmin("select settle_alarm(id, 'Sent by post') from payment_alarms where kind = 'refund-failed'");

  test('is told, part or all, until it went back another way', async () => {
    expect(await findFailed()).toBeNull();

    await fail('re_1', 10_000);
    expect(await findFailed()).toBe(10_000);

    await fail('re_2', 10_000);
    expect(await findFailed()).toBe(10_000);

    await sendByHand(4_000);
    expect(await findFailed()).toBe(6_000);
    await orders.asAdmin('select to_json(record_refund($1, $2, $3, $4))', [id, 6_000, 'Transfer 8', 'The rest']);
    expect(await findFailed()).toBeNull();
    expect(await stateOf(id)).toBe('paid');
  });

  test('is told of what its provider did not even take', async () => {
    const [{ asked }] = await ask('select id as asked from internal.ask_refund($1, 5000, $2, $3, true, true)', [
      ...[id, orders.people.admin.id, 'A partner'],
    ]);
    await ask("select internal.fail_refund($1, 'No')", [asked]);

    expect(await findFailed()).toBe(5_000);
  });

  test('is told until an administrator settles it', async () => {
    await fail('re_1', 29_900);
    expect([await stateOf(id), await findFailed()]).toEqual(['refunded', 29_900]);

    await settle();
    expect(await findFailed()).toBeNull();
  });

  test('is told where it is known before what was sent', async () => {
    await call('report_refund_failed', id, 10_000, 're_1');
    await refund(id, 10_000, 're_1');

    expect(await findFailed()).toBe(10_000);
  });
});

test.each(['won', 'warning_closed'])(
  'a dispute hides the job until it is %s, and its days are given back',
  async (outcome) => {
    const id = await buy(listing, 'featured');
    await wait(5);
    expect(await call('report_dispute', id, 49_900, 'dp_1')).toBe('disputed');
    expect(await find(listing)).toMatchObject({ state: 'unpaid', featured: null });
    expect(await alarms()).toEqual(['dispute']);
    await wait(10);

    for (const _ of [1, 2]) expect(await close(id, outcome)).toBe('paid');

    expect(await find(listing)).toMatchObject({ state: 'open', days: 25, featured: 25 });
    expect(await ledgerOf(id)).toEqual(['payment 49900', 'dispute -49900', 'dispute-won 49900']);
    expect(await alarms()).toEqual([]);
    expect(await orders.unbalanced()).toEqual([]);
  },
);

test('a dispute that is lost ends the term for good', async () => {
  const id = await buy(listing, 'featured');
  await call('report_dispute', id, 49_900, 'dp_1');

  for (const _ of [1, 2]) expect(await close(id, 'lost')).toBe('lost');

  expect(await find(listing)).toMatchObject({ state: 'unpaid', featured: null });
  expect(await ledgerOf(id)).toEqual(['payment 49900', 'dispute -49900']);
  expect(await orders.unbalanced()).toEqual([]);
});

test('the end of a dispute that is known before its beginning counts once', async () => {
  const [won, lost] = [await buy(listing, 'featured'), await buy(await post({ title: 'Other' }), 'featured')];
  await close(won, 'won');
  await close(lost, 'lost', 'dp_2');

  expect(await call('report_dispute', won, 49_900, 'dp_1')).toBe('paid');
  expect(await call('report_dispute', lost, 49_900, 'dp_2')).toBe('lost');
  expect(await find(listing)).toMatchObject({ state: 'open', featured: 30 });
  expect(await orders.unbalanced()).toEqual([]);
});

test('a dispute that is known before its payment publishes only once it is won', async () => {
  const { id } = await order(listing, 'featured');
  expect(await call('report_dispute', id, 49_900, 'dp_1')).toBe('draft');
  expect(await report(id, 49_900)).toBe('disputed');
  expect(await find(listing)).toMatchObject({ state: 'unpaid' });

  expect(await close(id, 'won')).toBe('paid');
  expect(await find(listing)).toMatchObject({ state: 'open', featured: 30 });
});

test('the buyer gets money back without a question until the job is public', async () => {
  const may = (id: string) => orders.asEmployer<boolean>('select may_refund($1)', [id]);
  await ask("update internal.moderation set mode = 'all'");
  const id = await buy(listing, 'standard');
  expect(await may(id)).toBe(true);
  const upgrade = await buy(listing, 'featured', 'upgrade');
  expect([await may(id), await may(upgrade)]).toEqual([false, true]);
  await refund(upgrade, 20_000);
  expect(await may(id)).toBe(true);

  await orders.asAdmin("select moderate_listings(array[$1::uuid], 'release')", [listing]);
  expect(await find(listing)).toMatchObject({ state: 'open', days: 30, featured: null });
  const renewal = await buy(listing, 'standard', 'renewal');

  expect([await may(id), await may(renewal)]).toEqual([false, true]);
  await refund(renewal, 29_900, 're_9');
  expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
  expect(await orders.asAdmin('select may_refund($1)', [id])).toBe(false);
});

test('what comes after a term that goes back comes sooner', async () => {
  const id = await buy(listing, 'standard');
  await buy(listing, 'standard', 'renewal');
  await wait(10);

  await refund(id, 29_900);

  expect(await find(listing)).toMatchObject({ state: 'open', days: 30 });
});

test('an upgrade alone keeps nothing public', async () => {
  const id = await buy(listing, 'standard');
  await buy(listing, 'featured', 'upgrade');

  await refund(id, 29_900);

  expect(await find(listing)).toMatchObject({ state: 'unpaid', featured: null });
  expect(await alarms()).toEqual(['upgrade-left']);
});

test.each(['report_payment', 'report_refund', 'report_refund_failed', 'report_dispute', 'report_reversal'])(
  '%s of nothing, for no order, or for another order changes nothing and raises an alarm',
  async (name) => {
    const id = await buy(listing, 'standard');
    const other = await buy(await post({ title: 'Other' }), 'standard');
    await call(name, other, 1, 'taken');
    const before = await ask('select * from order_ledger order by id');
    await ask('delete from payment_alarms');

    for (const amount of [0, -29_900]) await call(name, id, amount, 'none');
    await call(name, '00000000-0000-4000-8000-000000000000', 100, 'unknown');
    await call(name, id, 100, 'taken');

    expect(await ask('select * from order_ledger order by id')).toEqual(before);
    expect(await alarms()).toEqual(['mismatch', 'reference-taken', 'unknown-order']);
  },
);
