import { Circle, CircleCheck, CircleX } from 'lucide-react';
import { formatDay } from '../listings/describe-state.ts';
import { isHopeless, isOnlyFeatured } from './describe-order.ts';
import type { OrderDetail } from './find-orders.ts';

type Step = { name: string; at: string | null; isBad?: boolean };

/** Ordered, paid, begun, ended: what has happened, with its day, and what is still to come. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  return (
    <ol className="mt-5 grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
      {findSteps(order).map(({ name, at, isBad }) => {
        const Icon = isBad ? CircleX : at ? CircleCheck : Circle;
        return (
          <li key={name} className="flex gap-2.5">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-5 shrink-0 ${isBad ? 'text-danger' : at ? 'text-accent' : 'text-line-strong'}`}
            />
            <div>
              <p className={at ? 'font-medium' : 'text-muted'}>
                {name}
                {!at && <span className="sr-only"> (still to come)</span>}
              </p>
              {at && <p className="text-sm text-muted">{formatDay(at)}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

export function findSteps(order: OrderDetail, now = Date.now()): Step[] {
  const { state, created_at, updated_at, paid_at, refund_asked_at, kind, term } = order;
  const steps: Step[] = [{ name: 'Ordered', at: created_at }];
  if (state === 'cancelled' || state === 'expired' || state === 'failed') {
    const name = { cancelled: 'Cancelled', expired: 'Not paid in time', failed: 'Payment failed' }[state];
    return [...steps, { name, at: updated_at, isBad: true }];
  }
  // What was bought is not given any more.
  if (isHopeless(order)) return steps;
  steps.push({ name: 'Paid', at: paid_at });
  if (state === 'refunded' || state === 'disputed' || state === 'lost') {
    const name = { refunded: 'Refunded', disputed: 'Disputed', lost: 'Taken back' }[state];
    return [...steps, { name, at: updated_at, isBad: true }];
  }
  if (refund_asked_at)
    return [...steps, { name: 'Refund asked for', at: refund_asked_at }, { name: 'Refunded', at: null }];
  const begun = isOnlyFeatured(order) ? 'Featured' : kind === 'renewal' ? 'Renewed' : 'Live';
  const hasBegun = term?.starts_at && Date.parse(term.starts_at) <= now;
  const hasEnded = term?.ends_at && Date.parse(term.ends_at) <= now;
  return [
    ...steps,
    { name: begun, at: hasBegun ? term.starts_at : null },
    { name: 'Ended', at: hasEnded ? term.ends_at : null },
  ];
}
