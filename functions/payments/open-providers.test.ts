import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePlans } from '#database/save-plans.ts';
import type { PaymentMethod } from '#domain/payments/order.ts';
import { callAs } from '#tests/call-as.ts';
import { type CardBoard, startCardBoard } from '#tests/payments/card-board.ts';
import { testKeys } from '#tests/payments/fake-stripe.ts';
import { createPaymentHandlers } from './handlers.ts';
import { readTestKeys } from './onchain/fixtures/test-key.ts';
import { nativeUsdc } from './onchain/known-tokens.ts';
import { readOnchain } from './onchain/read-onchain.ts';
import { openProviders } from './open-providers.ts';
import { createPaymentTasks } from './tasks.ts';

let board: CardBoard;
beforeAll(async () => {
  board = await startCardBoard();
});
afterAll(() => board.close());

const log = { info() {}, warn() {}, error() {} };
const onchain = {
  ONCHAIN_XPUB: readTestKeys().xpub,
  ONCHAIN_CHAINS: [{ id: 8453, name: 'Base', rpcUrl: 'https://rpc.example/key', token: nativeUsdc[8453] }],
};

/** As a start of the server with these settings. */
async function open(PAYMENTS: PaymentMethod[], given: object) {
  const settings = { PAYMENTS, ONCHAIN_TOLERANCE: 0.5, STRIPE_API_BASE: board.fake.url, ...given };
  const read = await readOnchain(settings);
  if (typeof read === 'string') throw new Error(read);
  return openProviders({ pool: board.pool, log, site: { url: 'https://board.example' }, settings, onchain: read });
}

test.each<[string, PaymentMethod[], object, string[], string[]]>([
  ['what is offered', ['stripe', 'onchain'], { ...testKeys, ...onchain }, ['stripe', 'onchain'], []],
  ['what only has its keys', [], { ...testKeys, ...onchain }, [], ['stripe', 'onchain']],
  ['what is offered beside what has its keys', ['onchain'], { ...testKeys, ...onchain }, ['onchain'], ['stripe']],
  ['nothing of which a key is missing', [], { STRIPE_SECRET_KEY: 'sk_test_x', ONCHAIN_XPUB: 'xpub' }, [], []],
])('%s is opened', async (_, offered, given, current, retired) => {
  const providers = (await open(offered, given)).filter(({ method }) => method !== 'invoice');

  expect(providers.filter(({ isRetired }) => !isRetired).map(({ method }) => method)).toEqual(current);
  expect(providers.filter(({ isRetired }) => isRetired).map(({ method }) => method)).toEqual(retired);
  for (const { method, receive, sweep, watch } of providers)
    expect(method === 'stripe' ? [receive, sweep] : [watch]).not.toContain(undefined);
});

test('money for an order whose way to pay is not offered any more still counts, and no payment is begun', async () => {
  const { id, session } = await board.checkout();
  const waiting = await board.order();
  await savePlans(board.pool, [], []);
  const providers = await open([], testKeys);
  const stripe = providers.find(({ method }) => method === 'stripe');
  const tasks = createPaymentTasks({ pool: board.pool, log, providers });

  board.fake.pay(session);
  await board.fake.delivery.deliver((request) => stripe?.receive?.(request) ?? Promise.reject(new Error('no webhook')));
  // Its job is lost, and found again.
  await board.ask('delete from graphile_worker._private_jobs');
  await board.ask("update internal.payment_events set received_at = now() - interval '2 minutes'");
  await tasks['queue-lost-payments']({});
  const jobs = await board.ask("select key from graphile_worker.jobs where key like 'stripe:%'");
  expect(jobs).not.toEqual([]);
  for (const { key } of jobs)
    await tasks['handle-payment-event']({ provider: 'stripe', event: key.slice('stripe:'.length) });
  expect(await board.look(id)).toMatchObject({ state: 'paid', balance: 29_900 });

  const [{ session: mine }] = await board.ask(
    'insert into auth.sessions (user_id) values ($1) returning id as session',
    [board.employer.id],
  );
  const answer = await createPaymentHandlers({ pool: board.pool, providers })['pay-order']?.(
    new Request('http://board.example/functions/v1/pay-order', {
      method: 'POST',
      body: JSON.stringify({ order: waiting.id }),
    }),
    {
      role: 'authenticated',
      claims: { sub: board.employer.id, session_id: mine, aal: 'aal1' },
      signal: AbortSignal.timeout(10_000),
    },
  );
  expect(await answer?.json()).toMatchObject({ code: 'NOT_OFFERED' });
  await expect(
    callAs(board.database, board.employer, "select to_json(create_order($1, 'featured', 'stripe'))", [waiting.listing]),
  ).rejects.toThrow('not offered');
});
