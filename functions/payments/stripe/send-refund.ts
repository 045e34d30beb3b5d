import type { Order } from '#domain/payments/order.ts';
import { ProviderProblem, type Refund } from '../provider.ts';
import { Refund as SentRefund } from './schema.ts';
import { findRefunds, settleRefund } from './settle-returns.ts';
import type { StripeParts } from './stripe-parts.ts';

/** Sends money back, once, however often it is asked for by the same name: Stripe knows an idempotency key for a day only. */
export async function sendRefund(parts: StripeParts, order: Pick<Order, 'id'>, refund: Refund): Promise<void> {
  const { stripe, pool, log } = parts;
  try {
    const earlier = (await findRefunds(parts, refund.payment))?.find(
      ({ metadata }) => metadata?.refund_id === refund.id,
    );
    const sent =
      earlier ??
      (await stripe.refunds.create(
        {
          payment_intent: refund.payment,
          amount: refund.amount,
          reason: 'requested_by_customer',
          metadata: { order_id: order.id, refund_id: refund.id },
        },
        { idempotencyKey: `refund:${refund.id}` },
      ));
    await settleRefund(parts, SentRefund.parse(sent));
  } catch (error) {
    if (!(error instanceof stripe.errors.StripeError)) throw error;
    log.error({ type: error.type, code: error.code, refund: refund.id }, 'a refund could not be sent');
    // Refused for good: it was refunded or disputed at Stripe, or its time is over. All else is tried again.
    if (!(error instanceof stripe.errors.StripeInvalidRequestError)) throw new ProviderProblem(onItsWay);
    await pool.query('select internal.fail_refund($1, $2)', [refund.id, error.message]);
    throw new ProviderProblem(refused, { isFinal: true });
  }
}

const onItsWay =
  'The card service does not answer at the moment. The refund is noted and will be sent as soon as it does.';
const refused = 'The card service does not take this refund back by itself. We were told and will look at it.';
