import { forEachLimited } from '#functions/for-each-limited.ts';
import { handledTypes } from './handle-event.ts';
import { expireSession, lookAtSession } from './look-at-session.ts';
import { readEvent } from './read-event.ts';
import type { StripeParts } from './stripe-parts.ts';

// This module is in charge of what Stripe's webhook did not tell: sessions of which nothing was heard for half an hour are asked
// about, and events that could not be delivered are fetched. What is still open after 40 days does not fit, and has its alarm.

const maxSessions = 200;
const maxEvents = 500;
const secondsBack = 7 * 24 * 60 * 60;

export async function sweep(parts: StripeParts): Promise<void> {
  await lookAtSilentSessions(parts);
  await parts.pool.query('select internal.expire_stripe_orders()');
  await fetchMissedEvents(parts);
}

async function lookAtSilentSessions(parts: StripeParts): Promise<void> {
  const { rows } = await parts.pool.query<{ session_id: string; isWanted: boolean }>(
    `select session_id, bought.state in ('draft', 'open', 'processing', 'failed', 'expired') as "isWanted"
     from internal.stripe_sessions session join public.orders bought on bought.id = session.order_id
     where session.state in ('open', 'processing')
       and session.created_at between now() - interval '40 days' and now() - interval '30 minutes'
       and session_id is not null and (looked_at is null or looked_at < now() - interval '10 minutes')
     order by looked_at nulls first, session.created_at limit ${maxSessions}`,
  );
  await forEachLimited(rows, 4, async ({ session_id, isWanted }) => {
    try {
      await (isWanted ? lookAtSession : expireSession)(parts, session_id);
    } catch (error) {
      parts.log.warn({ err: error, session: session_id }, 'a session could not be looked at');
      // The next ones are asked about before this one is again.
      await parts.pool.query('update internal.stripe_sessions set looked_at = now() where session_id = $1', [
        session_id,
      ]);
    }
  });
}

async function fetchMissedEvents({ pool, stripe }: StripeParts): Promise<void> {
  const events = stripe.events.list({
    delivery_success: false,
    types: handledTypes,
    created: { gte: Math.floor(Date.now() / 1000) - secondsBack },
    limit: 100,
  });
  for (const given of await events.autoPagingToArray({ limit: maxEvents })) {
    const event = readEvent(given);
    if (!event) continue;
    await pool.query("select internal.receive_payment_event('stripe', $1, $2, to_timestamp($3), $4)", [
      event.id,
      event.type,
      event.created,
      event.payload,
    ]);
  }
}
