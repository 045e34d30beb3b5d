import { Badge } from '#app/ui/badge.tsx';
import type { OrderState } from '#domain/payments/order.ts';
import { nameState } from './describe-order.ts';

export function OrderBadge({ state }: { state: OrderState }) {
  const tone = state === 'paid' ? 'accent' : state === 'open' || state === 'processing' ? 'featured' : 'plain';
  return <Badge tone={tone}>{nameState(state)}</Badge>;
}
