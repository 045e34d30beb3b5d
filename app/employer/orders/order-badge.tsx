import { Badge } from '#app/ui/badge.tsx';
import { nameState } from './describe-order.ts';
import type { Counted } from './part-payment.ts';

export function OrderBadge({ order }: { order: Counted }) {
  const { state } = order;
  const tone = state === 'paid' ? 'accent' : state === 'open' || state === 'processing' ? 'featured' : 'plain';
  return <Badge tone={tone}>{nameState(order)}</Badge>;
}
