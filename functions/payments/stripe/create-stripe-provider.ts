import type { ProviderParts } from '../open-providers.ts';
import type { PaymentProvider } from '../provider.ts';
import { handleEvent } from './handle-event.ts';
import { expireSession, lookAtOrder } from './look-at-session.ts';
import { isLiveKey, openClient } from './open-client.ts';
import { openOrder } from './open-order.ts';
import { receiveEvent } from './receive-event.ts';
import { sendRefund } from './send-refund.ts';
import type { StripeParts } from './stripe-parts.ts';
import { sweep } from './sweep.ts';

/** A page that asks again and again asks Stripe only so often. */
const secondsBetweenLooks = 4;

/** Payment by card, on a page of Stripe's (docs/decisions/0042). */
export function createStripeProvider({ pool, log, site, settings }: ProviderParts): PaymentProvider {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET = '' } = settings;
  const stripe = openClient(settings);
  const parts = { pool, log, site, stripe, isLive: isLiveKey(STRIPE_SECRET_KEY), webhookSecret: STRIPE_WEBHOOK_SECRET };
  return {
    method: 'stripe',
    open: (order) => openOrder(parts, order),
    async refresh(order) {
      // The webhook and the sweep tell the same; without Stripe the order is shown as it is known.
      await lookAtOrder(parts, order, secondsBetweenLooks).catch((error) => {
        if (!(error instanceof stripe.errors.StripeError)) throw error;
        log.warn({ type: error.type, code: error.code }, 'Stripe could not be asked about an order');
      });
    },
    withdraw: ({ id }) => withdraw(parts, id),
    refund: (order, refund) => sendRefund(parts, order, refund),
    receive: (request) => receiveEvent(parts, request),
    handle: (event) => handleEvent(parts, event),
    sweep: () => sweep(parts),
  };
}

async function withdraw(parts: StripeParts, order: string): Promise<void> {
  const { rows } = await parts.pool.query<{ session_id: string }>(
    `select session_id from internal.stripe_sessions session join public.orders bought on bought.id = session.order_id
     where bought.id = $1 and bought.state not in ('draft', 'open', 'processing', 'failed', 'expired')
       and session.state = 'open' and session_id is not null`,
    [order],
  );
  for (const { session_id } of rows) await expireSession(parts, session_id);
}
