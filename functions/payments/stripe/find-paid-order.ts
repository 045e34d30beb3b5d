import { findOrder } from '../find-order.ts';
import { lookAtOrder } from './look-at-session.ts';
import type { StripeParts } from './stripe-parts.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The order that a payment of Stripe's was for; null for one that is not of this board. A refund or a dispute that overtakes the
 * news of its payment waits for it: the sessions of the order are looked at first.
 */
export async function findPaidOrder(
  parts: StripeParts,
  payment: string | null,
  named?: string | undefined,
): Promise<string | null> {
  const known = (await findByPayment(parts, payment)) ?? (await findNamed(parts, payment, named));
  if (known || payment === null) return known;
  const claimed = await findClaimedOrder(parts, payment);
  if (!claimed) return null;
  const order = uuid.test(claimed) ? await findOrder(parts.pool, claimed) : undefined;
  if (order) await lookAtOrder(parts, order);
  const found = await findByPayment(parts, payment);
  if (!found) {
    await parts.pool.query("select internal.raise_alarm($1, 'unknown-payment', $2, $3)", [
      `unknown-payment stripe ${payment}`,
      order?.id ?? null,
      JSON.stringify({ payment, order: claimed.slice(0, 100) }),
    ]);
  }
  return found;
}

/** The order that the object itself names, where that was paid by a payment that Stripe has not told of. */
async function findNamed({ pool }: StripeParts, payment: string | null, named = ''): Promise<string | null> {
  if (!uuid.test(named)) return null;
  const { rows } = await pool.query<{ order_id: string }>(
    `select order_id from internal.stripe_sessions
     where order_id = $1 and state = 'paid' and (payment_intent is null or $2::text is null)`,
    [named, payment],
  );
  return rows[0]?.order_id ?? null;
}

async function findByPayment({ pool }: StripeParts, payment: string | null): Promise<string | null> {
  const { rows } = await pool.query<{ order_id: string }>(
    "select order_id from internal.stripe_sessions where payment_intent = $1 and state = 'paid'",
    [payment],
  );
  return rows[0]?.order_id ?? null;
}

async function findClaimedOrder({ stripe }: StripeParts, payment: string): Promise<string | undefined> {
  try {
    return (await stripe.paymentIntents.retrieve(payment)).metadata?.order_id;
  } catch (error) {
    if (error instanceof stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
}
