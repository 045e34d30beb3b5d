import { findPaidOrder } from './find-paid-order.ts';
import { type Charge, type Dispute, Refund } from './schema.ts';
import type { StripeParts } from './stripe-parts.ts';

// This module is in charge of money that goes back: it writes down what has happened at Stripe, and never sends any.

const notOurs = 'not of this board';
const asked = (metadata: Refund['metadata']) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(metadata?.refund_id ?? '') ? metadata?.refund_id : null;

export async function settleRefund(parts: StripeParts, refund: Refund): Promise<string> {
  const order = await findPaidOrder(parts, refund.payment_intent, refund.metadata?.order_id);
  if (!order) return notOurs;
  const { rows } = await parts.pool.query<{ outcome: string }>(
    'select internal.settle_stripe_refund($1, $2, $3, $4, $5, $6, $7) as outcome',
    [
      order,
      refund.id,
      asked(refund.metadata),
      refund.amount,
      refund.currency,
      refund.payment_intent,
      refund.status === 'failed' || refund.status === 'canceled',
    ],
  );
  return rows[0]?.outcome ?? notOurs;
}

/**
 * A charge tells how much of it went back, not in which parts: those have names of their own, by which the ledger knows them.
 * Where they cannot be listed, the sum is what is known.
 */
export async function settleCharge(parts: StripeParts, charge: Charge): Promise<string> {
  const payment = charge.payment_intent;
  const order = await findPaidOrder(parts, payment, charge.metadata?.order_id);
  if (!order) return notOurs;
  const refunds = payment === null ? null : await findRefunds(parts, payment);
  if (refunds === null) {
    const { rows } = await parts.pool.query<{ outcome: string }>(
      'select internal.settle_stripe_charge($1, $2, $3, $4) as outcome',
      [order, charge.id, charge.amount_refunded ?? 0, payment],
    );
    return rows[0]?.outcome ?? notOurs;
  }
  let outcome = 'no refunds';
  for (const refund of refunds) outcome = await settleRefund(parts, refund);
  return outcome;
}

/** The refunds of a payment, the oldest first; null where they are not to be had, as with a key that may not read them. */
export async function findRefunds({ stripe }: StripeParts, payment: string): Promise<Refund[] | null> {
  try {
    const found = await stripe.refunds.list({ payment_intent: payment, limit: 100 }).autoPagingToArray({ limit: 1000 });
    return found.map((refund) => Refund.parse(refund)).reverse();
  } catch (error) {
    const { StripeInvalidRequestError, StripePermissionError } = stripe.errors;
    if (error instanceof StripeInvalidRequestError || error instanceof StripePermissionError) return null;
    throw error;
  }
}

const closedOutcomes = ['won', 'lost', 'warning_closed'];

export async function settleDispute(parts: StripeParts, dispute: Dispute): Promise<string> {
  const { id, amount, status, reason } = dispute;
  const order = await findPaidOrder(parts, dispute.payment_intent, dispute.metadata?.order_id);
  if (!order) return notOurs;
  const details = { payment: dispute.payment_intent, status, reason, due_by: dispute.evidence_details?.due_by };
  const values = [order, amount, id, JSON.stringify(details)];
  // Prevented: it went back as a refund before it became a dispute.
  if (status === 'prevented') return 'prevented';
  const { rows } = closedOutcomes.includes(status)
    ? await parts.pool.query("select internal.close_dispute($1, 'stripe', $3, $5, $2, $4) as outcome", [
        ...values,
        status,
      ])
    : await parts.pool.query("select internal.report_dispute($1, $2, 'stripe', $3, $4) as outcome", values);
  return rows[0].outcome;
}
