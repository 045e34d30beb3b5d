import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildUser } from '#tests/factories.ts';
import { type CardBoard, startCardBoard } from '#tests/payments/card-board.ts';

// Orders on their way to Stripe's page and back, with the real client over HTTP.

let board: CardBoard;
beforeAll(async () => {
  board = await startCardBoard();
});
afterAll(() => board.close());

const paid = { state: 'paid', listing: 'open', balance: 29_900, ledger: ['payment 29900'], terms: 1, alarms: null };
const lastCalls = (count: number) => board.fake.calls.slice(-count).map(({ method, path }) => `${method} ${path}`);

test('an order is bought once: session, payment, webhook, term', async () => {
  const { id, session } = await board.checkout();

  const [call] = board.fake.calls.slice(-1);
  expect(call).toMatchObject({
    key: `order:${id}:1`,
    params: {
      mode: 'payment',
      client_reference_id: id,
      customer_email: board.employer.email,
      metadata: { order_id: id },
      payment_intent_data: { metadata: { order_id: id } },
      success_url: `https://board.example/employer/orders/${id}?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `https://board.example/employer/orders/${id}`,
      line_items: {
        0: {
          quantity: '1',
          price_data: { currency: 'usd', unit_amount: '29900', product_data: { name: 'Standard Listing, 30 days' } },
        },
      },
    },
  });
  expect(await board.look(id)).toMatchObject({ state: 'open', listing: 'unpaid', terms: 0 });

  board.fake.pay(session);
  await board.deliver();

  expect(await board.look(id)).toEqual(paid);
  expect((await board.call('pay-order', { order: id })).status).toBe(409);
});

test.each([
  ['books@company.example', 'books@company.example'],
  ['evil@x.example\r\nBcc: a@b.example', null],
  ['by post', null],
])('Stripe is told the address of the invoice where it is one: %s', async (written, told) => {
  const { id } = await board.order();
  await board.ask("update orders set billing = jsonb_build_object('email', $2::text) where id = $1", [id, written]);

  await board.call('pay-order', { order: id });

  expect(board.fake.calls.at(-1)?.params).toMatchObject({ customer_email: told ?? board.employer.email });
});

test('two tabs that pay at once are sent to one session', async () => {
  const { id } = await board.order();

  const answers = await Promise.all([1, 2, 3].map(() => board.call('pay-order', { order: id })));

  expect(new Set(answers.map(({ body }) => body.redirect)).size).toBe(1);
  expect(
    [...board.fake.sessions.values()].filter(({ client_reference_id }) => client_reference_id === id),
  ).toHaveLength(1);
});

test('a session that is open is used again, one that has ended is followed by another', async () => {
  const { id, session } = await board.checkout();

  expect((await board.call('pay-order', { order: id })).body.redirect).toContain(session);
  board.fake.expire(session);
  const { body } = await board.call('pay-order', { order: id });

  expect(body.redirect).not.toContain(session);
  expect(board.fake.calls.at(-1)?.key).toBe(`order:${id}:2`);
  await board.deliver();
  expect(await board.look(id)).toMatchObject({ state: 'open' });
});

test('an open session that is about to end is ended before another one is made', async () => {
  const { id, session } = await board.checkout();
  await board.ask("update internal.stripe_sessions set expires_at = now() + interval '1 minute' where order_id = $1", [
    id,
  ]);

  await board.call('pay-order', { order: id });

  expect(lastCalls(2)).toEqual([`POST /v1/checkout/sessions/${session}/expire`, 'POST /v1/checkout/sessions']);
  expect(board.fake.sessions.get(session)?.status).toBe('expired');
});

test('a server that ended before it wrote the session down gets the same one again', async () => {
  const { id, session } = await board.checkout();
  await board.ask('update internal.stripe_sessions set session_id = null where order_id = $1', [id]);

  expect((await board.call('pay-order', { order: id })).body.redirect).toContain(session);
});

test('the return page publishes nothing by itself: it asks Stripe, once in some seconds', async () => {
  const { id, session } = await board.checkout();
  board.fake.delivery.forget();
  expect((await board.call('refresh-order', { order: id })).body).toEqual({ state: 'open' });
  board.fake.pay(session);
  expect((await board.call('refresh-order', { order: id })).body).toEqual({ state: 'open' });

  await board.ask("update internal.stripe_sessions set looked_at = now() - interval '5 seconds' where order_id = $1", [
    id,
  ]);
  expect((await board.call('refresh-order', { order: id })).body).toEqual({ state: 'paid' });

  await board.deliver();
  expect(await board.look(id)).toEqual(paid);
});

describe('trouble at Stripe', () => {
  test('no answer leaves an order that can be paid later, with the same key', async () => {
    const { id } = await board.order();
    board.fake.trouble.push('cut', 'cut', 'cut');

    expect(await board.call('pay-order', { order: id })).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_AWAY' },
    });
    expect((await board.call('pay-order', { order: id })).body.redirect).toContain('/c/pay/');
    expect(board.fake.calls.at(-1)?.key).toBe(`order:${id}:1`);
  });

  test('a refusal is not repeated by its key', async () => {
    const { id } = await board.order();
    board.fake.trouble.push(400);

    expect((await board.call('pay-order', { order: id })).status).toBe(503);
    expect((await board.call('pay-order', { order: id })).status).toBe(200);
    expect(board.fake.calls.at(-1)?.key).toBe(`order:${id}:2`);
  });

  test('a key that was used for something else is followed by the next', async () => {
    const { id } = await board.order();
    board.fake.trouble.push('cut', 'cut', 'cut');
    await board.call('pay-order', { order: id });
    // Stripe had made it after all, for another address.
    const first = await fetch(`${board.fake.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_loopback', 'idempotency-key': `order:${id}:1` },
      body: new URLSearchParams({ mode: 'payment' }),
    });
    expect(first.status).toBe(400);

    expect((await board.call('pay-order', { order: id })).body.redirect).toContain('/c/pay/');
    expect(board.fake.calls.at(-1)?.key).toBe(`order:${id}:2`);
  });

  test('the return page answers without Stripe', async () => {
    const { id } = await board.checkout();
    board.fake.trouble.push('cut', 'cut', 'cut');

    expect(await board.call('refresh-order', { order: id })).toMatchObject({ status: 200, body: { state: 'open' } });
  });
});

describe('an order that is given up', () => {
  test('takes its session along, cancelled or replaced', async () => {
    const first = await board.checkout();
    const second = await board.order({ listing: first.listing, plan: 'featured' });
    expect(board.fake.sessions.get(first.session)?.status).toBe('open');

    await board.work();

    expect(board.fake.sessions.get(first.session)?.status).toBe('expired');
    expect(await board.look(first.id)).toMatchObject({ state: 'cancelled' });
    expect(await board.look(second.id)).toMatchObject({ state: 'draft' });
  });

  test('and paid in the same moment is written down with an alarm', async () => {
    const { id, listing, session } = await board.checkout();
    await board.order({ listing, plan: 'featured' });
    board.fake.pay(session);

    await board.work();
    await board.deliver();

    expect(await board.look(id)).toMatchObject({
      state: 'cancelled',
      balance: 29_900,
      terms: 0,
      alarms: ['unexpected-payment'],
    });
  });

  test('while its session is made does not lead to a page where it is paid', async () => {
    const { id } = await board.order();
    board.fake.hooks.onCall = async (path) => {
      if (path === '/v1/checkout/sessions') await board.ask("select internal.move_order($1, 'cancelled')", [id]);
    };
    const { body } = await board.call('pay-order', { order: id });
    board.fake.hooks.onCall = undefined;

    expect(body.redirect).toBe(`/employer/orders/${id}`);
    expect([...board.fake.sessions.values()].at(-1)).toMatchObject({ client_reference_id: id, status: 'expired' });
  });
});

test('an order of another employer is neither paid nor looked at', async () => {
  const { id } = await board.order();
  const stranger = await buildUser(board.pool, { role: 'employer' });

  for (const name of ['pay-order', 'refresh-order', 'refund-order'])
    expect((await board.call(name, { order: id }, stranger)).status).toBe(404);
});

describe('the sweep', () => {
  test('finds a payment whose webhook was lost', async () => {
    const { id, session } = await board.checkout();
    board.fake.pay(session);
    board.fake.delivery.forget();
    await board.ask(
      "update internal.stripe_sessions set created_at = now() - interval '31 minutes' where order_id = $1",
      [id],
    );

    await board.provider.sweep?.();

    expect(await board.look(id)).toEqual(paid);
  });

  test('fetches events that could not be delivered', async () => {
    const { id, session } = await board.checkout();
    board.fake.pay(session);

    await board.provider.sweep?.();
    await board.provider.sweep?.();
    await board.work();

    expect(await board.look(id)).toEqual(paid);
  });

  test('ends offers that came to nothing, and sessions of orders that are over', async () => {
    const silent = await board.order();
    board.fake.trouble.push('cut', 'cut', 'cut');
    await board.call('pay-order', { order: silent.id });
    const replaced = await board.checkout();
    await board.order({ listing: replaced.listing });
    await board.ask('select graphile_worker.remove_job($1)', [`withdraw-order ${replaced.id}`]);
    await board.ask(
      `update internal.stripe_sessions set created_at = now() - interval '1 day', expires_at = now() - interval '1 minute'
       where order_id in ($1, $2)`,
      [silent.id, replaced.id],
    );
    await board.ask("update orders set updated_at = now() - interval '25 hours' where id = $1", [silent.id]);

    await board.provider.sweep?.();

    expect(await board.look(silent.id)).toMatchObject({ state: 'expired' });
    expect(board.fake.sessions.get(replaced.session)?.status).toBe('expired');
  });

  test('goes on after a session that cannot be looked at', async () => {
    const [first, second] = [await board.checkout(), await board.checkout()];
    for (const { session } of [first, second]) board.fake.pay(session);
    board.fake.delivery.forget();
    board.fake.sessions.delete(first.session);
    await board.ask("update internal.stripe_sessions set created_at = now() - interval '1 hour'");

    await board.provider.sweep?.();

    expect(await board.look(second.id)).toEqual(paid);
  });
});

// Last: what its employer posts after this is looked at first.
describe('an order whose job the board takes away', () => {
  const removed = 'This job was taken off the board: nothing can be bought for it';
  const moderate = async (listing: string, action: string) =>
    callAs(
      board.database,
      await buildUser(board.pool, { role: 'admin' }),
      "select moderate_listings(array[$1::uuid], $2, 'A reason')",
      [listing, action],
    );
  const suspend = async (action = 'suspend') =>
    callAs(
      board.database,
      await buildUser(board.pool, { role: 'admin' }),
      "select moderate_employer($1, $2, 'A reason')",
      [board.employer.id, action],
    );

  test.each(['remove', 'close'])('by “%s” is withdrawn with its session, and not paid any more', async (action) => {
    const { id, listing, session } = await board.checkout();

    await moderate(listing, action);
    const refused = await board.call('pay-order', { order: id });
    await board.work();

    expect(refused).toMatchObject({ status: 409, body: { message: removed } });
    expect(await board.look(id)).toMatchObject({ state: 'cancelled', alarms: null });
    expect(board.fake.sessions.get(session)?.status).toBe('expired');
  });

  test('is paid in the same moment: an administrator is told', async () => {
    const { id, listing, session } = await board.checkout();
    board.fake.pay(session);

    await moderate(listing, 'remove');
    await board.deliver();

    expect(await board.look(id)).toMatchObject({
      ...{ state: 'cancelled', listing: 'removed', balance: 29_900, alarms: ['unexpected-payment'] },
    });
  });

  test('while its payment is under way: the money counts, and an administrator is told', async () => {
    const { id, listing, session } = await board.checkout();
    board.fake.pay(session, { isDelayed: true });
    await board.deliver();

    await moderate(listing, 'remove');
    expect(await board.look(id)).toMatchObject({ state: 'processing', alarms: null });
    expect((await board.call('pay-order', { order: id })).body.message).toBe(removed);
    board.fake.settleDelayed(session, true);
    await board.deliver();

    expect(await board.look(id)).toMatchObject({
      ...{ state: 'paid', listing: 'removed', balance: 29_900, terms: 1, alarms: ['listing-off-board'] },
    });
  });

  test('with its employer is withdrawn, too', async () => {
    const { id, session } = await board.checkout();

    await suspend();
    try {
      expect((await board.call('pay-order', { order: id })).status).toBe(403);
      await board.work();

      expect(await board.look(id)).toMatchObject({ state: 'cancelled', listing: 'unpaid' });
      expect(board.fake.sessions.get(session)?.status).toBe('expired');
    } finally {
      await suspend('lift');
    }
  });
});
