import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../calls/test-server.ts';
import { postTo } from './deliver-events.ts';
import { type FakeStripe, startFakeStripe, testKeys } from './fake-stripe.ts';

// A card payment through the whole server: its services, its webhook, its queue.

let fake: FakeStripe;
let board: TestServer;
beforeAll(async () => {
  fake = await startFakeStripe();
  board = await openTestServer({ PAYMENTS: 'stripe', STRIPE_API_BASE: fake.url, RATE_LIMITS: 'on', ...testKeys });
});
afterAll(async () => {
  await board?.close();
  await fake.close();
});

test('a new employer buys a featured listing by card', async () => {
  const employer = board.connect();
  const { data: account } = await employer.auth.signUp({ email: 'ada@people.example', password: 'correct horse' });
  const user_id = account.user?.id;
  await employer.from('user_roles').insert({ user_id, role: 'employer' });
  const { data: company } = await employer.from('companies').insert({ name: 'Acme', user_id }).select('id').single();
  const { data: listing } = await employer
    .from('job_listings')
    .insert({ title: 'Engineer', description: 'Builds things.', category: 'Engineering', company_id: company?.id })
    .select('id')
    .single();
  const { data: order } = await employer.rpc('create_order', {
    listing: listing?.id,
    plan: 'featured',
    method: 'stripe',
  });
  const { data: page } = await employer.functions.invoke('pay-order', { body: { order: order.id } });
  const visitor = board.anonymous;
  const find = async () =>
    (await visitor.from('job_listings').select('title, featured_until').eq('id', listing?.id)).data;
  expect(await find()).toEqual([]);

  const back = await fetch(page.redirect, { method: 'POST', redirect: 'manual' });
  expect(back.headers.get('location')).toMatch(new RegExp(`/employer/orders/${order.id}\\?session_id=cs_`));
  expect(await find()).toEqual([]);
  await fake.delivery.deliver(postTo(`${board.url}/webhooks/stripe`), (events) => [...events, ...events]);

  await vi.waitFor(
    async () => expect(await find()).toEqual([{ title: 'Engineer', featured_until: expect.any(String) }]),
    {
      timeout: 20_000,
      interval: 50,
    },
  );
  const { data: ledger } = await employer.from('order_ledger').select('kind, amount');
  expect(ledger).toEqual([{ kind: 'payment', amount: 49_900 }]);
  expect((await employer.functions.invoke('refresh-order', { body: { order: order.id } })).data).toEqual({
    state: 'paid',
  });
});

test('strangers get nothing into the inbox, and no cookie', async () => {
  const post = (path: string, headers: Record<string, string>, body = '{}') =>
    fetch(`${board.url}${path}`, { method: 'POST', headers: { origin: 'https://evil.example', ...headers }, body });

  const refused = [
    await post('/webhooks/stripe', {}),
    await post('/webhooks/stripe', { 'stripe-signature': 't=1,v1=00' }),
    await post('/webhooks/stripe', { 'stripe-signature': 't=1,v1=00' }, 'x'.repeat(1024 * 1024 + 1)),
    await post('/webhooks/onchain', {}),
    await fetch(`${board.url}/webhooks/stripe`),
  ];

  expect(refused.map(({ status }) => status)).toEqual([400, 400, 413, 404, 405]);
  expect(refused.map(({ headers }) => headers.get('set-cookie'))).toEqual([null, null, null, null, null]);
});

test('no key of Stripe is in the log', () => {
  expect(board.output()).not.toMatch(/sk_test|whsec/);
});
