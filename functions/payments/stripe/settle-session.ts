import type { Session } from './schema.ts';
import type { StripeParts } from './stripe-parts.ts';

/** Draws the consequences of what Stripe says about a session (internal.settle_stripe_session), and says which. */
export async function settleSession(
  { pool, isLive }: Pick<StripeParts, 'pool' | 'isLive'>,
  session: Session,
  { hasFailed = session.hasFailed } = {},
): Promise<string> {
  const given = {
    session: session.id,
    order: session.metadata?.order_id,
    reference: session.client_reference_id,
    amount: session.amount_total,
    currency: session.currency,
    is_live: session.livemode,
    status: session.status,
    payment_status: session.payment_status,
    payment: session.payment,
    has_failed: hasFailed,
  };
  const { rows } = await pool.query<{ outcome: string | null }>(
    'select internal.settle_stripe_session($1, $2) as outcome',
    [JSON.stringify(given), isLive],
  );
  return rows[0]?.outcome ?? 'no such order';
}
