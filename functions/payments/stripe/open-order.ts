import type Stripe from 'stripe';
import { isEmailAddress } from '#backend/auth/users/email-address.ts';
import type { Order } from '#domain/payments/order.ts';
import { ProviderProblem } from '../provider.ts';
import { expireSession, lookAtSession } from './look-at-session.ts';
import type { StripeParts } from './stripe-parts.ts';

// This module is in charge of the page at Stripe where a buyer pays: a checkout session. An order has one open session at a
// time. Its row is written before Stripe is asked, so that a server that ends in between asks for the same one again.

type Attempt = { attempt: number; session_id: string | null; expires_at: Date };

export async function openOrder(parts: StripeParts, order: Order): Promise<{ redirect: string }> {
  const ownPage = { redirect: `/employer/orders/${order.id}` };
  // The second time: the session that waited has ended, or its key cannot be used again.
  for (const _ of [1, 2]) {
    const attempt = await beginAttempt(parts, order);
    if (!attempt) return ownPage;
    if (attempt.session_id !== null) {
      const session = await lookAtSession(parts, attempt.session_id).catch((error) => explain(parts, error));
      if (session.status === 'open' && session.url) return { redirect: session.url };
      if (session.status === 'complete') return ownPage;
      await giveUp(parts, order, attempt);
      continue;
    }
    await expireEarlier(parts, order, attempt).catch((error) => explain(parts, error));
    const made = await create(parts, order, attempt);
    if (!made) continue;
    const { rows } = await parts.pool.query('select internal.save_stripe_session($1, $2, $3) as "isWanted"', [
      order.id,
      attempt.attempt,
      made.id,
    ]);
    if (rows[0].isWanted && made.url) return { redirect: made.url };
    await expireSession(parts, made.id).catch((error) => explain(parts, error));
    return ownPage;
  }
  throw new ProviderProblem(away);
}

async function beginAttempt({ pool }: StripeParts, { id }: Order): Promise<Attempt | undefined> {
  const { rows } = await pool.query<Attempt>(
    'select attempt, session_id, expires_at from internal.begin_stripe_session($1) where attempt is not null',
    [id],
  );
  return rows[0];
}

/** Null where this attempt's key is spent. */
async function create(
  parts: StripeParts,
  order: Order,
  attempt: Attempt,
): Promise<Pick<Stripe.Checkout.Session, 'id' | 'url'> | null> {
  const { stripe } = parts;
  try {
    const idempotencyKey = `order:${order.id}:${attempt.attempt}`;
    return await stripe.checkout.sessions.create(await describeSession(parts, order, attempt), { idempotencyKey });
  } catch (error) {
    // Stripe repeats a refusal for the same key; without an answer the same is asked again.
    if (!(error instanceof stripe.errors.StripeConnectionError)) await giveUp(parts, order, attempt);
    if (error instanceof stripe.errors.StripeIdempotencyError) return null;
    return explain(parts, error);
  }
}

async function describeSession(
  { pool, site }: StripeParts,
  order: Order,
  { expires_at }: Attempt,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const { rows } = await pool.query<{ email: string | null; title: string }>(
    `select title, (select email from auth.users where id = $2) as email from public.plans where name = $1`,
    [order.plan, order.person_id],
  );
  // What a buyer wrote on the invoice may be anything; Stripe refuses a session with what is no address.
  const { email: written } = order.billing;
  const email = written && isEmailAddress(written) ? written.trim() : rows[0]?.email;
  const page = `${site.url}/employer/orders/${order.id}`;
  return {
    mode: 'payment',
    success_url: `${page}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: page,
    client_reference_id: order.id,
    ...(email && { customer_email: email }),
    expires_at: Math.floor(expires_at.getTime() / 1000),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amount,
          product_data: {
            name: `${rows[0]?.title ?? order.plan}, ${order.days} days`,
            description: order.listing_title,
          },
        },
      },
    ],
    // A session's metadata does not reach its payment, which refunds and disputes name.
    metadata: { order_id: order.id },
    payment_intent_data: { metadata: { order_id: order.id } },
  };
}

async function expireEarlier(parts: StripeParts, order: Order, { attempt }: Attempt): Promise<void> {
  const { rows } = await parts.pool.query<{ session_id: string }>(
    `select session_id from internal.stripe_sessions
     where order_id = $1 and attempt < $2 and state = 'open' and session_id is not null`,
    [order.id, attempt],
  );
  for (const { session_id } of rows) await expireSession(parts, session_id);
}

async function giveUp({ pool }: StripeParts, { id }: Order, { attempt }: Attempt): Promise<void> {
  await pool.query(
    "update internal.stripe_sessions set state = 'expired' where order_id = $1 and attempt = $2 and state = 'open'",
    [id, attempt],
  );
}

const away = 'The card service does not answer at the moment. Nothing was charged. Please try again in a minute.';
const broken =
  'Card payments do not work at the moment. Nothing was charged. Please choose another way to pay or write to us.';

/** What a buyer is told of an error of Stripe's; the log has it whole. */
function explain({ stripe, log }: StripeParts, error: unknown): never {
  if (!(error instanceof stripe.errors.StripeError)) throw error;
  const { type, code, statusCode, requestId } = error;
  log.error({ type, code, statusCode, requestId, detail: error.message.slice(0, 500) }, 'Stripe refused a request');
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = stripe.errors;
  const isPassing = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
  throw new ProviderProblem(isPassing ? away : broken);
}
