import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createDelivery, type Delivery } from './deliver-events.ts';
import { readForm } from './read-form.ts';
import { serveCheckoutPage } from './serve-checkout-page.ts';
import { type Answer, found, list, refuse } from './stripe-answers.ts';

// A Stripe on loopback, for tests alone: the few calls that the board makes, over HTTP as the real client sends them, and events
// that it signs, posts and repeats. Money moves when a test says so.

export const testKeys = { STRIPE_SECRET_KEY: 'sk_test_loopback', STRIPE_WEBHOOK_SECRET: 'whsec_loopback' };

export type FakeSession = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  url: string | null;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  customer_email: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  livemode: boolean;
};
type Payment = { id: string; status: string; amount: number; metadata: Record<string, string> };
type FakeRefund = Record<string, unknown> & { id: string; amount: number; payment_intent: string; status: string };
type Params = Record<string, unknown>;

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

export async function startFakeStripe({ livemode = false } = {}) {
  const sessions = new Map<string, FakeSession>();
  const payments = new Map<string, Payment>();
  const refunds = new Map<string, FakeRefund>();
  const disputes = new Map<string, Record<string, unknown>>();
  const answersByKey = new Map<string, { params: string; answer: Answer }>();
  const calls: { method: string; path: string; params: Params; key: string | undefined }[] = [];
  /** What the next calls answer instead: a status, or nothing at all. */
  const trouble: (number | 'cut')[] = [];
  let serial = 0;
  const name = (prefix: string) => `${prefix}_test_${String(++serial).padStart(6, '0')}`;
  const delivery: Delivery = createDelivery({ secret: testKeys.STRIPE_WEBHOOK_SECRET, livemode, name });

  /** Called before a call is answered, and afterwards: true loses the answer on its way. */
  const hooks: {
    onCall?: ((path: string) => Promise<void>) | undefined;
    onAnswer?: ((path: string, method: string) => boolean) | undefined;
  } = {};

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
    const body = await text(request);
    if (serveCheckoutPage({ request, response, pathname }, { find: (id) => sessions.get(id), pay })) return;
    const params = readForm(request.method === 'GET' ? searchParams : new URLSearchParams(body));
    const key = request.headers['idempotency-key'] as string | undefined;
    calls.push({ method: request.method ?? '', path: pathname, params, key });
    await hooks.onCall?.(pathname);
    const next = trouble.shift();
    if (next === 'cut') return void request.socket.destroy();
    const { status, body: answer } = next
      ? refuse(next, 'api_error', 'trouble')
      : answerOnce(request, pathname, params, key);
    if (hooks.onAnswer?.(pathname, request.method ?? '')) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': name('req') });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The same key is the same call: another one is refused. */
  function answerOnce(request: IncomingMessage, path: string, params: Params, key: string | undefined): Answer {
    if (request.headers.authorization !== `Bearer ${testKeys.STRIPE_SECRET_KEY}`)
      return refuse(401, 'invalid_request_error', 'Invalid API Key provided');
    if (request.method !== 'POST' || !key) return call(request.method ?? '', path, params);
    const asked = JSON.stringify([path, params]);
    const known = answersByKey.get(key);
    if (known && known.params !== asked)
      return refuse(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters');
    if (known) return known.answer;
    const answer = call('POST', path, params);
    answersByKey.set(key, { params: asked, answer });
    return answer;
  }

  function call(method: string, path: string, params: Params): Answer {
    const [, , resource = '', ...rest] = path.split('/');
    const route = `${method} ${[resource, ...rest.map((part) => (/_test_/.test(part) ? ':id' : part))].join('/')}`;
    const id = rest.find((part) => part.includes('_test_')) ?? '';
    switch (route) {
      case 'POST checkout/sessions':
        return createSession(params);
      case 'GET checkout/sessions/:id': {
        const session = sessions.get(id);
        const payment = session?.payment_intent ? payments.get(session.payment_intent) : null;
        return found(session && { ...session, payment_intent: params.expand ? payment : session.payment_intent });
      }
      case 'POST checkout/sessions/:id/expire':
        return expireByCall(sessions.get(id));
      case 'GET payment_intents/:id':
        return found(payments.get(id));
      case 'POST refunds':
        return createRefund(params);
      case 'GET refunds':
        return list(
          [...refunds.values()].filter((refund) => refund.payment_intent === params.payment_intent).reverse(),
        );
      case 'GET events':
        return list(delivery.findUndelivered(Object.values((params.types ?? {}) as Record<string, string>)));
      default:
        return refuse(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path})`);
    }
  }

  function createSession(params: Params): Answer {
    const { line_items, metadata, payment_intent_data, expires_at } = params as {
      line_items?: { quantity: string; price_data: { currency: string; unit_amount: string } }[];
      metadata?: Record<string, string>;
      payment_intent_data?: { metadata?: Record<string, string> };
      expires_at?: string;
    };
    const ahead = Number(expires_at) - Date.now() / 1000;
    const price = Object.values(line_items ?? {})[0];
    if (params.mode !== 'payment' || !price || !params.success_url)
      return refuse(400, 'invalid_request_error', 'Missing required param');
    if (!(ahead > 30 * 60 && ahead < 24 * 60 * 60))
      return refuse(400, 'invalid_request_error', 'expires_at must be between 30 minutes and 24 hours from now');
    const id = name('cs');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `${url}/c/pay/${id}`,
      amount_total: Number(price.price_data.unit_amount) * Number(price.quantity),
      currency: price.price_data.currency,
      client_reference_id: (params.client_reference_id as string) ?? null,
      metadata: metadata ?? {},
      payment_intent: null,
      customer_email: (params.customer_email as string) ?? null,
      expires_at: Number(expires_at),
      success_url: String(params.success_url),
      cancel_url: String(params.cancel_url),
      livemode,
    };
    sessions.set(id, session);
    intents.set(id, payment_intent_data?.metadata ?? {});
    return { status: 200, body: session };
  }

  function createRefund(params: Params): Answer {
    const payment = payments.get(String(params.payment_intent));
    const returned = [...refunds.values()]
      .filter((one) => one.payment_intent === payment?.id && one.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = Number(params.amount ?? (payment?.amount ?? 0) - returned);
    if (!payment) return refuse(404, 'invalid_request_error', 'No such payment_intent');
    if (amount <= 0 || returned + amount > payment.amount)
      return refuse(
        400,
        'invalid_request_error',
        'Refund amount is greater than unrefunded amount on charge',
        'charge_already_refunded',
      );
    return { status: 200, body: refund(payment.id, amount, (params.metadata as Record<string, string>) ?? {}) };
  }

  function expireByCall(session: FakeSession | undefined): Answer {
    if (session && session.status !== 'open')
      return refuse(400, 'invalid_request_error', 'Only Checkout Sessions with a status in ["open"] can be expired.');
    if (session) expire(session.id);
    return found(session);
  }

  /** A session's metadata for its payment, which is made when it is paid. */
  const intents = new Map<string, Record<string, string>>();
  const sessionOf = (id: string) => sessions.get(id) ?? fail(id);

  /** A buyer pays, at once or by a method that takes days. */
  function pay(id: string, { isDelayed = false, ...changes }: Partial<FakeSession> & { isDelayed?: boolean } = {}) {
    const session = sessionOf(id);
    const payment: Payment = {
      id: name('pi'),
      status: isDelayed ? 'processing' : 'succeeded',
      amount: session.amount_total,
      metadata: intents.get(id) ?? {},
    };
    payments.set(payment.id, payment);
    Object.assign(session, {
      status: 'complete',
      payment_status: isDelayed ? 'unpaid' : 'paid',
      url: null,
      payment_intent: payment.id,
    });
    delivery.add('checkout.session.completed', { ...session, ...changes });
    return payment.id;
  }

  function settleDelayed(id: string, hasSucceeded: boolean): void {
    const session = sessionOf(id);
    const payment = payments.get(session.payment_intent ?? '') ?? fail(id);
    payment.status = hasSucceeded ? 'succeeded' : 'requires_payment_method';
    if (hasSucceeded) session.payment_status = 'paid';
    delivery.add(`checkout.session.async_payment_${hasSucceeded ? 'succeeded' : 'failed'}`, session);
  }

  function expire(id: string): void {
    Object.assign(sessionOf(id), { status: 'expired', url: null });
    delivery.add('checkout.session.expired', sessionOf(id));
  }

  function refund(payment_intent: string, amount: number, metadata: Record<string, string> = {}): FakeRefund {
    const made = {
      id: name('re'),
      object: 'refund',
      amount,
      currency: 'usd',
      status: 'succeeded',
      payment_intent,
      metadata,
      charge: `ch_${payment_intent}`,
    };
    refunds.set(made.id, made);
    const payment = payments.get(payment_intent) ?? fail(payment_intent);
    const amount_refunded = [...refunds.values()]
      .filter((one) => one.payment_intent === payment_intent)
      .reduce((sum, one) => sum + one.amount, 0);
    delivery.add('refund.created', made);
    delivery.add('charge.refunded', {
      ...{
        id: made.charge,
        object: 'charge',
        payment_intent,
        amount: payment.amount,
        amount_refunded,
        metadata: payment.metadata,
      },
      refunded: amount_refunded === payment.amount,
    });
    return made;
  }

  function failRefund(id: string): void {
    const failed = refunds.get(id) ?? fail(id);
    failed.status = 'failed';
    delivery.add('refund.failed', failed);
  }

  function dispute(payment_intent: string, amount: number): string {
    const id = name('dp');
    const opened = {
      id,
      object: 'dispute',
      amount,
      currency: 'usd',
      status: 'needs_response',
      reason: 'fraudulent',
      payment_intent,
      charge: `ch_${payment_intent}`,
      evidence_details: { due_by: 1_800_000_000 },
    };
    disputes.set(id, opened);
    delivery.add('charge.dispute.created', opened);
    return id;
  }

  function closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): void {
    delivery.add('charge.dispute.closed', { ...disputes.get(id), status });
  }

  return {
    url,
    sessions,
    payments,
    refunds,
    calls,
    trouble,
    delivery,
    hooks,
    ...{ pay, settleDelayed, expire, refund, failRefund, dispute, closeDispute },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function fail(id: string): never {
  throw new Error(`the test names ${id}, which is not there`);
}
