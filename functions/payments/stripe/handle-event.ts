import { ZodError } from 'zod';
import type { PaymentEvent } from '../provider.ts';
import { Charge, Dispute, Event, Refund, Session } from './schema.ts';
import { settleCharge, settleDispute, settleRefund } from './settle-returns.ts';
import { settleSession } from './settle-session.ts';
import type { StripeParts } from './stripe-parts.ts';

type Handle = (parts: StripeParts, object: unknown) => Promise<string>;

/** Where an older endpoint leaves its state out, the type of the event says it. */
const session =
  (status: 'complete' | 'expired', failure = {}): Handle =>
  (parts, object) => {
    const read = Session.parse(object);
    return settleSession(parts, { ...read, status: read.status ?? status }, failure);
  };
const refund: Handle = (parts, object) => settleRefund(parts, Refund.parse(object));
const dispute: Handle = (parts, object) => settleDispute(parts, Dispute.parse(object));

/** Every event that has consequences. Others are stored and ignored. */
const handlers: Record<string, Handle> = {
  'checkout.session.completed': session('complete'),
  'checkout.session.async_payment_succeeded': session('complete'),
  'checkout.session.async_payment_failed': session('complete', { hasFailed: true }),
  'checkout.session.expired': session('expired'),
  'charge.refunded': (parts, object) => settleCharge(parts, Charge.parse(object)),
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
};
export const handledTypes = Object.keys(handlers);

/** Makes of an event what follows from it, and says what. May be called again with the same event. */
export async function handleEvent(parts: StripeParts, { event_id, type, payload }: PaymentEvent): Promise<string> {
  // The type is from outside, and names like `constructor` are in every object.
  const handle = Object.hasOwn(handlers, type) && handlers[type];
  if (!handle) return 'ignored';
  const alarm = async (kind: string, details: object) => {
    await parts.pool.query('select internal.raise_alarm($1, $2, null, $3)', [
      `${kind} stripe ${event_id}`,
      kind,
      JSON.stringify({ event: event_id, type, ...details }),
    ]);
    return kind;
  };
  try {
    const event = Event.parse(payload);
    // Money of the test mode is none, and the other way round.
    if (event.livemode !== parts.isLive) return await alarm('payment-mismatch', { problems: ['livemode'] });
    return await handle(parts, event.data.object);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    return alarm('unreadable-event', { problems: error.issues.slice(0, 5).map(({ path }) => path.join('.')) });
  }
}
