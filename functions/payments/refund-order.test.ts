import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { callAs } from '#tests/call-as.ts';
import { buildUser } from '#tests/factories.ts';
import { type CardBoard, startCardBoard } from '#tests/payments/card-board.ts';

let board: CardBoard;
let admin: { id: string; email: string };
beforeAll(async () => {
  board = await startCardBoard();
  admin = await buildUser(board.pool, { role: 'admin' });
});
beforeEach(() => board.ask('delete from payment_alarms'));
afterAll(() => board.close());

/** Bought by card; with a day to come it is paid and not public yet. */
async function buy({ isLive = false, method = 'stripe' } = {}) {
  const listing = await board.post({ opens_at: isLive ? null : new Date(Date.now() + 5 * 86_400_000) });
  const bought = await board.checkout({ listing, method });
  if (method === 'stripe') board.fake.pay(bought.session);
  else await board.ask("select internal.report_payment($1, 29900, $2, 'transfer')", [bought.id, method]);
  await board.deliver();
  return bought;
}
/** What the order's page asks for: since when a refund is under way, and whether one is offered. */
const seen = async (id: string, person = board.employer) => ({
  isAsked: Boolean(
    await callAs(board.database, person, 'select refund_asked_at(orders) from orders where id = $1', [id]),
  ),
  isOffered: await callAs<boolean>(board.database, person, 'select may_refund($1)', [id]),
});
const refunds = (id: string) =>
  board.ask(
    'select amount::int, asked_by, reason, reference is not null as is_sent from internal.refunds where order_id = $1',
    [id],
  );

test('a buyer gets all of the money back while the listing is not public', async () => {
  const { id } = await buy();
  expect(await board.look(id)).toMatchObject({ state: 'paid', listing: 'scheduled' });

  const { status, body } = await board.call('refund-order', { order: id });
  expect({ status, body }).toEqual({
    status: 200,
    body: { state: 'refunded', amount: 29_900, message: 'The money is on its way back.' },
  });
  await board.deliver();

  expect(await board.look(id)).toMatchObject({
    state: 'refunded',
    listing: 'unpaid',
    balance: 0,
    ledger: ['payment 29900', 'refund -29900'],
  });
  expect(await refunds(id)).toEqual([
    { amount: 29_900, asked_by: board.employer.id, reason: 'Asked for by the buyer', is_sent: true },
  ]);
  expect((await board.call('refund-order', { order: id })).status).toBe(409);
});

test('two clicks send it once', async () => {
  const { id } = await buy();

  const answers = await Promise.all([1, 2, 3].map(() => board.call('refund-order', { order: id })));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(
    board.fake.calls.filter(
      ({ path, method, params }) =>
        path === '/v1/refunds' && method === 'POST' && (params.metadata as { order_id: string }).order_id === id,
    ),
  ).toHaveLength(1);
});

test('a buyer gets nothing back for what is public, and no part of it', async () => {
  const live = await buy({ isLive: true });
  const waiting = await buy();

  expect((await board.call('refund-order', { order: live.id })).status).toBe(409);
  expect((await board.call('refund-order', { order: waiting.id, amount: 100 })).status).toBe(403);
  expect((await board.call('refund-order', { order: 'x' })).status).toBe(400);
  expect(await board.look(live.id)).toMatchObject({ state: 'paid', balance: 29_900 });
  expect([...(await refunds(live.id)), ...(await refunds(waiting.id))]).toEqual([]);
});

test('an administrator returns a part, then the rest, with a reason, whatever is public', async () => {
  const { id } = await buy({ isLive: true });
  const call = (body: object) => board.call('refund-order', { order: id, ...body }, admin);

  expect((await call({ amount: 10_000 })).status).toBe(400);
  expect((await call({ amount: 30_000, reason: 'Too much' })).status).toBe(409);
  expect((await call({ amount: 10_000, reason: 'Late' })).body).toMatchObject({ state: 'paid', amount: 10_000 });
  expect((await call({ reason: 'Unhappy' })).body).toMatchObject({ state: 'refunded', amount: 19_900 });
  await board.deliver();

  expect(await board.look(id)).toMatchObject({
    balance: 0,
    ledger: ['payment 29900', 'refund -10000', 'refund -19900'],
  });
  expect(
    await board.ask(
      "select reasons_text from moderation_decisions where action = 'refund-order' and decided_by = $1 order by created_at",
      [admin.id],
    ),
  ).toEqual([{ reasons_text: 'Late' }, { reasons_text: 'Unhappy' }]);
  expect(await board.ask("select recorded_by from order_ledger where order_id = $1 and kind = 'refund'", [id])).toEqual(
    [{ recorded_by: admin.id }, { recorded_by: admin.id }],
  );
});

test('a refund that Stripe did not answer is sent by the queue, once', async () => {
  const { id } = await buy();
  // The list of refunds is answered, the refund is made, and its answer is lost.
  board.fake.hooks.onAnswer = (path, method) => path === '/v1/refunds' && method === 'POST';
  const { body } = await board.call('refund-order', { order: id });
  board.fake.hooks.onAnswer = undefined;
  expect(body).toMatchObject({ state: 'paid', message: expect.stringContaining('will be sent') });
  board.fake.delivery.forget();
  expect(await seen(id)).toEqual({ isAsked: true, isOffered: false });
  expect((await board.call('refund-order', { order: id })).body.message).toBe('This refund is asked for already');

  await board.ask("update graphile_worker._private_jobs set run_at = now() where key like 'send-refund%'");
  await board.work();

  expect(await board.look(id)).toMatchObject({ state: 'refunded', balance: 0 });
  expect(await seen(id)).toEqual({ isAsked: false, isOffered: false });
  expect(
    [...board.fake.refunds.values()].filter(({ metadata }) => (metadata as { order_id: string }).order_id === id),
  ).toHaveLength(1);
});

test('a refund that Stripe refuses calls an administrator', async () => {
  const { id, session } = await buy();
  board.fake.refund(board.fake.sessions.get(session)?.payment_intent ?? '', 29_900);
  board.fake.delivery.forget();

  const { status, body } = await board.call('refund-order', { order: id });

  expect({ status, body }).toEqual({
    status: 502,
    body: { code: 'REFUND_REFUSED', message: expect.stringContaining('look at it') },
  });
  expect(await board.look(id)).toMatchObject({ state: 'paid', alarms: ['refund-failed'] });
  expect(await seen(id)).toEqual({ isAsked: false, isOffered: true });
});

test('what was not paid by card is returned by hand: an administrator is called, once', async () => {
  const { id } = await buy({ method: 'invoice' });
  expect(await seen(id)).toEqual({ isAsked: false, isOffered: true });

  expect((await board.call('refund-order', { order: id })).body).toMatchObject({
    state: 'paid',
    message: 'We return the money by hand and write to you.',
  });
  expect(await seen(id)).toEqual({ isAsked: true, isOffered: false });
  const other = await buildUser(board.pool, { role: 'employer' });
  expect(await seen(id, other)).toEqual({ isAsked: false, isOffered: false });
  expect(await board.call('refund-order', { order: id })).toMatchObject({
    status: 409,
    body: { message: 'This refund is asked for already' },
  });

  expect(await board.look(id)).toMatchObject({ state: 'paid', balance: 29_900, alarms: ['refund-wanted'] });
  expect(await refunds(id)).toEqual([
    { amount: 29_900, asked_by: board.employer.id, reason: 'Asked for by the buyer', is_sent: false },
  ]);
});

test('a person with neither role is refused', async () => {
  const { id } = await buy();
  const person = await buildUser(board.pool);

  expect((await board.call('refund-order', { order: id, reason: 'Mine' }, person)).status).toBe(403);
  expect(await board.look(id)).toMatchObject({ state: 'paid' });
});
