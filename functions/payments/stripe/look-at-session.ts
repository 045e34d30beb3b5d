import type { Order } from '#domain/payments/order.ts';
import { Session } from './schema.ts';
import { settleSession } from './settle-session.ts';
import type { StripeParts } from './stripe-parts.ts';

/** Asks Stripe what became of a session, and draws the consequences as its webhook would. */
export async function lookAtSession(parts: StripeParts, id: string): Promise<Session> {
  const session = Session.parse(await parts.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }));
  await settleSession(parts, session);
  return session;
}

/** Looks at the sessions of an order that wait, each at most once in so many seconds. */
export async function lookAtOrder(parts: StripeParts, order: Pick<Order, 'id'>, seconds = 0): Promise<void> {
  const { rows } = await parts.pool.query<{ session_id: string }>(
    `update internal.stripe_sessions set looked_at = now()
     where order_id = $1 and session_id is not null and state <> 'paid'
       and (looked_at is null or looked_at <= now() - make_interval(secs => $2))
     returning session_id`,
    [order.id, seconds],
  );
  for (const { session_id } of rows) await lookAtSession(parts, session_id);
}

/** Makes a session that waits unpayable; one that was paid in the meantime counts. */
export async function expireSession(parts: StripeParts, id: string): Promise<void> {
  try {
    await settleSession(parts, Session.parse(await parts.stripe.checkout.sessions.expire(id)));
  } catch (error) {
    // It is not open any more.
    if (!(error instanceof parts.stripe.errors.StripeInvalidRequestError)) throw error;
    await lookAtSession(parts, id);
  }
}
