import { formatDate } from '#domain/date.ts';
import type { OpenOrder } from './orders.ts';

type Given = { order: Pick<OpenOrder['order'], 'state'>; term: OpenOrder['term'] };

/** When what an order gave runs, or why it does not. */
export function describeTerm({ order, term }: Given): string | null {
  if (!term) return null;
  if (term.ended_at) return `Ended ${formatDate(term.ended_at, 'card')}`;
  // A refund of all that was paid freezes it, too, and leaves the order paid until the money is back.
  if (term.frozen_at)
    return order.state === 'disputed' ? 'Frozen while it is disputed' : 'Frozen while a refund is asked for';
  if (!term.starts_at || !term.ends_at) return 'From when the job is public';
  return `${formatDate(term.starts_at, 'card')} to ${formatDate(term.ends_at, 'card')}`;
}
