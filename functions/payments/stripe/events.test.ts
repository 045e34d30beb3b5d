import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildUser } from '#tests/factories.ts';
import { type CardBoard, startCardBoard } from '#tests/payments/card-board.ts';
import type { FakeEvent } from '#tests/payments/deliver-events.ts';

// What Stripe posts: every event twice, out of order, late, forged, and about what does not fit.

let board: CardBoard;
beforeAll(async () => {
  board = await startCardBoard();
});
afterAll(() => board.close());

const paid = { state: 'paid', listing: 'open', balance: 29_900, ledger: ['payment 29900'], terms: 1, alarms: null };
const twice = (events: FakeEvent[]) => [...events, ...events];
const backwardsTwice = (events: FakeEvent[]) => twice([...events].reverse());
const arrangements = [
  ['twice', twice],
  ['backwards, and twice', backwardsTwice],
] as const;

/** Ordered, paid and published. */
async function buy() {
  const bought = await board.checkout();
  const payment = board.fake.pay(bought.session);
  await board.deliver();
  return { ...bought, payment };
}
/** Events are delivered one by one, each worked on before the next. */
async function deliverEach(arrange: (events: FakeEvent[]) => FakeEvent[]): Promise<void> {
  await board.fake.delivery.deliver(async (request) => {
    const response = await board.receive(request);
    await board.work();
    return response;
  }, arrange);
}

describe.each(arrangements)('events that come %s', (_, arrange) => {
  test('publish once what was paid at once', async () => {
    const { id, session } = await board.checkout();
    board.fake.pay(session);

    await deliverEach(arrange);

    expect(await board.look(id)).toEqual(paid);
  });

  test('publish what was paid by a method that takes days', async () => {
    const { id, session } = await board.checkout();
    board.fake.pay(session, { isDelayed: true });
    board.fake.settleDelayed(session, true);

    await deliverEach(arrange);

    expect(await board.look(id)).toEqual(paid);
  });

  test('fail an order whose delayed payment did not go through, with a mail', async () => {
    const { id, session } = await board.checkout();
    board.fake.pay(session, { isDelayed: true });
    board.fake.settleDelayed(session, false);

    await deliverEach(arrange);

    expect(await board.look(id)).toMatchObject({
      state: 'failed',
      listing: 'unpaid',
      ledger: null,
      terms: 0,
      alarms: null,
    });
    expect(
      await board.ask('select from graphile_worker.jobs where key = $1', [`mail-order-failed ${id}`]),
    ).toHaveLength(1);
    const { body } = await board.call('pay-order', { order: id });
    expect(body.redirect).toContain('/c/pay/');
    expect(body.redirect).not.toContain(session);
  });

  test('end what was refunded in full, in two parts', async () => {
    const { id, payment } = await buy();
    board.fake.refund(payment, 10_000);
    board.fake.refund(payment, 19_900);

    await deliverEach(arrange);

    const { ledger, ...rest } = await board.look(id);
    expect(rest).toEqual({ state: 'refunded', listing: 'unpaid', balance: 0, terms: 1, alarms: null });
    expect(ledger.toSorted()).toEqual(['payment 29900', 'refund -10000', 'refund -19900']);
  });

  test('leave what was refunded in part', async () => {
    const { id, payment } = await buy();
    board.fake.refund(payment, 10_000);

    await deliverEach(arrange);

    expect(await board.look(id)).toEqual({ ...paid, balance: 19_900, ledger: ['payment 29900', 'refund -10000'] });
  });

  test('give back to administrators a refund that failed', async () => {
    const { id, payment } = await buy();
    const { id: refund } = board.fake.refund(payment, 29_900);
    board.fake.failRefund(refund);

    await deliverEach(arrange);

    expect(await board.look(id)).toMatchObject({ balance: 29_900, alarms: ['refund-failed'] });
    expect(await board.ask("select from order_ledger where reference = $1 and kind = 'refund'", [refund])).toHaveLength(
      1,
    );
  });

  test.each([
    ['won', { state: 'paid', listing: 'open', balance: 29_900 }],
    ['warning_closed', { state: 'paid', listing: 'open', balance: 29_900 }],
    ['lost', { state: 'lost', listing: 'unpaid', balance: 0 }],
  ] as const)('close a dispute that was %s', async (outcome, expected) => {
    const { id, payment } = await buy();
    const dispute = board.fake.dispute(payment, 29_900);
    board.fake.closeDispute(dispute, outcome);

    await deliverEach(arrange);

    expect(await board.look(id)).toMatchObject({ ...expected, terms: 1 });
  });

  test('settle a purchase and its refund whichever is heard of first', async () => {
    const { id, session } = await board.checkout();
    const payment = board.fake.pay(session);
    board.fake.refund(payment, 29_900);

    await deliverEach(arrange);

    const { ledger, ...rest } = await board.look(id);
    expect(rest).toMatchObject({ state: 'refunded', listing: 'unpaid', balance: 0, alarms: null });
    expect(ledger.toSorted()).toEqual(['payment 29900', 'refund -29900']);
  });
});

test('a delayed payment that fails after its job was deleted is not asked for again', async () => {
  const { id, listing, session } = await board.checkout();
  board.fake.pay(session, { isDelayed: true });
  await board.deliver();
  await callAs(board.database, board.employer, 'delete from job_listings where id = $1 returning 1', [listing]);
  board.fake.settleDelayed(session, false);

  await board.deliver();

  expect(await board.look(id)).toMatchObject({ state: 'cancelled', ledger: null, alarms: null });
  expect(await board.ask("select internal.begin_order_mail($1, 'order-failed') as mail", [id])).toEqual([
    { mail: null },
  ]);
  expect(await board.call('pay-order', { order: id })).toMatchObject({
    ...{ status: 409, body: { message: 'This job was deleted: nothing can be bought for it' } },
  });
  const steps = await board.ask('select to_state as state from order_steps_taken where order_id = $1 order by id', [
    id,
  ]);
  expect(steps.map(({ state }) => state)).toEqual(['open', 'processing', 'failed', 'cancelled']);
});

test('all events of many orders at once, shuffled and doubled, come to the same', async () => {
  const orders = [];
  for (let index = 0; index < 6; index++) {
    const { id, session } = await board.checkout();
    const payment = board.fake.pay(session, { isDelayed: index % 2 === 0 });
    if (index % 2 === 0) board.fake.settleDelayed(session, true);
    if (index >= 4) board.fake.refund(payment, 29_900);
    orders.push({ id, isRefunded: index >= 4 });
  }
  const shuffled = (events: FakeEvent[]) => twice(events).sort((a, b) => Number(a.id.at(-1)) - Number(b.id.at(-1)));

  await board.deliver(shuffled);

  for (const { id, isRefunded } of orders) {
    const { state, terms, balance } = await board.look(id);
    expect({ state, balance, terms: isRefunded || terms }).toEqual(
      isRefunded ? { state: 'refunded', balance: 0, terms: true } : { state: 'paid', balance: 29_900, terms: 1 },
    );
  }
  expect(await board.ask('select from internal.payment_events where handled_at is null')).toEqual([]);
});

test('a dispute hides the listing and calls an administrator', async () => {
  const { id, payment } = await buy();
  board.fake.dispute(payment, 29_900);
  await board.deliver();

  expect(await board.look(id)).toMatchObject({ state: 'disputed', listing: 'unpaid', balance: 0, alarms: ['dispute'] });
});

test('an expiry that comes late does not touch what is paid, and money that comes late counts', async () => {
  const { id, session } = await board.checkout();
  board.fake.expire(session);
  await board.deliver();
  expect(await board.look(id)).toMatchObject({ state: 'expired', listing: 'unpaid' });

  board.fake.pay(session);
  const late = board.fake.delivery.add('checkout.session.expired', {
    ...board.fake.sessions.get(session),
    status: 'expired',
    payment_status: 'unpaid',
  });
  await board.deliver((events) => [...events, late]);

  expect(await board.look(id)).toEqual(paid);
});

test('an order that is paid twice keeps the money of both and calls an administrator', async () => {
  const { id, session } = await board.checkout();
  board.fake.expire(session);
  await board.deliver();
  const second =
    String((await board.call('pay-order', { order: id })).body.redirect)
      .split('/')
      .at(-1) ?? '';
  board.fake.pay(second);
  board.fake.pay(session);
  await board.deliver();

  expect(await board.look(id)).toMatchObject({
    state: 'paid',
    balance: 59_800,
    terms: 1,
    alarms: ['unexpected-payment'],
  });
});

describe('what does not fit does nothing but raise an alarm', () => {
  const other = '00000000-0000-4000-8000-000000000000';
  test.each([
    ['amount', { amount_total: 100 }],
    ['currency', { currency: 'eur' }],
    ['livemode', { livemode: true }],
    ['order', { metadata: { order_id: other } }],
    ['order', { client_reference_id: other }],
    ['order', { metadata: {}, client_reference_id: null }],
  ])('another %s: %o', async (problem, changes) => {
    const { id, session } = await board.checkout();
    board.fake.pay(session, changes as never);

    await board.deliver(twice);

    expect(await board.look(id)).toMatchObject({
      state: 'open',
      listing: 'unpaid',
      ledger: null,
      terms: 0,
      alarms: ['payment-mismatch'],
    });
    const [{ details }] = await board.ask('select details from payment_alarms where order_id = $1', [id]);
    expect(details.problems).toEqual([problem]);
    await board.ask('delete from payment_alarms');
    // Found again by the sweep once Stripe says it right.
    board.fake.delivery.forget();
  });

  test('two things of one session that do not fit are two alarms', async () => {
    const { id, session } = await board.checkout();
    for (const changes of [{ amount_total: 100 }, { amount_total: 200 }, { currency: 'eur' }])
      board.fake.delivery.add('checkout.session.completed', {
        ...board.fake.sessions.get(session),
        ...{ status: 'complete', payment_status: 'paid' },
        ...changes,
      });

    await board.deliver(twice);

    expect((await board.look(id))?.alarms).toEqual(Array(3).fill('payment-mismatch'));
    await board.ask('delete from payment_alarms');
    board.fake.delivery.forget();
  });

  test.each(['constructor', 'toString', '__proto__'])('an event of the type %s is ignored', async (type) => {
    const { id } = board.fake.delivery.add(type, {});

    await board.deliver();

    expect(
      await board.ask('select outcome, handled_at is null as waits from internal.payment_events where event_id = $1', [
        id,
      ]),
    ).toEqual([{ outcome: 'ignored', waits: false }]);
  });

  test('an event of the other mode', async () => {
    const { id, session } = await board.checkout();
    board.fake.pay(session);
    const event = board.fake.delivery.events.at(-1);
    await board.fake.delivery.post({ ...(event as FakeEvent), id: 'evt_live', livemode: true }, board.receive);
    board.fake.delivery.forget();
    await board.work();

    expect(await board.look(id)).toMatchObject({ state: 'open', terms: 0 });
    expect(await board.ask("select kind from payment_alarms where key like '%evt_live'")).toEqual([
      { kind: 'payment-mismatch' },
    ]);
  });

  test('a session that no order has', async () => {
    const { id } = await board.checkout();
    const forged = {
      ...board.fake.sessions.values().next().value,
      id: 'cs_test_other',
      status: 'complete',
      payment_status: 'paid',
    };
    board.fake.delivery.add('checkout.session.completed', {
      ...forged,
      client_reference_id: id,
      metadata: { order_id: id },
    });
    await board.deliver();

    expect(await board.look(id)).toMatchObject({ state: 'open', ledger: null, terms: 0 });
    expect(await board.ask("select kind from payment_alarms where key = 'unknown-session cs_test_other'")).toHaveLength(
      1,
    );
  });

  test('an object that cannot be read', async () => {
    board.fake.delivery.add('checkout.session.completed', { id: 1 });
    await board.deliver();

    expect(await board.ask("select kind from payment_alarms where kind = 'unreadable-event'")).toHaveLength(1);
  });
});

test('what is not of this board is stored and ignored, without an alarm', async () => {
  await board.ask('delete from payment_alarms');
  const other = {
    ...board.fake.sessions.values().next().value,
    id: 'cs_test_shop',
    status: 'complete',
    payment_status: 'paid',
  };
  board.fake.delivery.add('checkout.session.completed', { ...other, client_reference_id: null, metadata: {} });
  board.fake.payments.set('pi_test_shop', { id: 'pi_test_shop', status: 'succeeded', amount: 500, metadata: {} });
  board.fake.refund('pi_test_shop', 500);
  board.fake.dispute('pi_test_gone', 500);
  board.fake.delivery.add('customer.created', { id: 'cus_1' });
  await board.deliver();

  expect(await board.ask('select kind from payment_alarms')).toEqual([]);
  expect(await board.ask("select outcome from internal.payment_events where type = 'customer.created'")).toEqual([
    { outcome: 'ignored' },
  ]);
});

test('no caller reaches the inbox or the sessions through the data API', async () => {
  const person = await buildUser(board.pool, { role: 'admin' });
  for (const table of ['payment_events', 'stripe_sessions', 'refunds'])
    await expect(callAs(board.database, person, `select from internal.${table}`)).rejects.toThrow('permission denied');
});
