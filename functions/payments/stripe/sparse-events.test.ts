import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardBoard, startCardBoard } from '#tests/payments/card-board.ts';

// The version of the webhook's endpoint decides how much an event says; a restricted key may not ask for the rest.

let board: CardBoard;
beforeAll(async () => {
  board = await startCardBoard();
});
afterAll(() => board.close());

/** Posts an event with these fields alone, twice. */
async function tell(type: string, object: object): Promise<void> {
  const event = board.fake.delivery.add(type, object);
  for (const _ of [1, 2]) await board.fake.delivery.post(event, board.receive);
  await board.work();
}
const fieldsOf = (id: string, session: string, payment: string | null) => ({
  ...{ id: session, mode: 'payment', client_reference_id: id, metadata: { order_id: id }, payment_status: 'paid' },
  ...{ amount_total: 29_900, currency: 'usd', payment_intent: payment, livemode: false },
});

test('a session without its state is complete or expired, as the type of the event says', async () => {
  const [bought, left] = [await board.checkout(), await board.checkout()];

  await tell('checkout.session.completed', fieldsOf(bought.id, bought.session, 'pi_sparse'));
  await tell('checkout.session.expired', { ...fieldsOf(left.id, left.session, null), payment_status: 'unpaid' });

  expect(await board.look(bought.id)).toMatchObject({ state: 'paid', listing: 'open', terms: 1, alarms: null });
  expect(await board.look(left.id)).toMatchObject({ state: 'expired', listing: 'unpaid', terms: 0, alarms: null });
});

test('what of a charge went back counts once, also where its refunds cannot be listed', async () => {
  const { id, session } = await board.checkout();
  await tell('checkout.session.completed', fieldsOf(id, session, 'pi_refunded'));
  const charge = { id: 'ch_1', payment_intent: 'pi_refunded', amount: 29_900, metadata: { order_id: id } };

  board.fake.trouble.push(403);
  await tell('charge.refunded', { ...charge, amount_refunded: 10_000, refunded: false });
  expect(await board.look(id)).toMatchObject({ state: 'paid', listing: 'open', balance: 19_900 });
  await tell('refund.created', { id: 're_1', amount: 10_000, status: 'succeeded', payment_intent: 'pi_refunded' });
  board.fake.trouble.push(403);
  await tell('charge.refunded', { ...charge, amount_refunded: 29_900, refunded: true });

  expect(await board.look(id)).toMatchObject({
    state: 'refunded',
    listing: 'unpaid',
    ledger: ['payment 29900', 'refund -10000', 'refund -19900'],
  });
});

test('a refund and a dispute find their order by its name where its payment is not known', async () => {
  const { id, session } = await board.checkout();
  await tell('checkout.session.completed', fieldsOf(id, session, null));

  const dispute = {
    id: 'dp_1',
    amount: 29_900,
    payment_intent: null,
    metadata: { order_id: id },
    reason: 'fraudulent',
  };
  await tell('charge.dispute.created', { ...dispute, status: 'needs_response' });
  expect(await board.look(id)).toMatchObject({ state: 'disputed', listing: 'unpaid' });
  await tell('charge.dispute.closed', { ...dispute, status: 'won' });
  expect(await board.look(id)).toMatchObject({ state: 'paid', listing: 'open', balance: 29_900 });
});

test('an order that an object names but that it did not pay for is left alone', async () => {
  const bought = await board.checkout();
  await tell('checkout.session.completed', fieldsOf(bought.id, bought.session, 'pi_own'));

  await tell('refund.created', {
    id: 're_2',
    amount: 29_900,
    payment_intent: 'pi_other',
    metadata: { order_id: bought.id },
  });

  expect(await board.look(bought.id)).toMatchObject({ state: 'paid', listing: 'open', balance: 29_900 });
});
