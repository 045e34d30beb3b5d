import { Badge } from '#app/ui/badge.tsx';
import type { Order, OrderState } from '#domain/payments/order.ts';

export const stateNames: Record<OrderState, string> = {
  draft: 'Not begun',
  open: 'Open',
  processing: 'Under way',
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
  lost: 'Charged back',
  expired: 'Expired',
  cancelled: 'Cancelled',
  failed: 'Failed',
};

const tones: Partial<Record<OrderState, 'accent' | 'featured'>> = {
  paid: 'accent',
  open: 'featured',
  processing: 'featured',
  failed: 'featured',
  disputed: 'featured',
};

export function OrderStateBadge({ method, state }: Pick<Order, 'method' | 'state'>) {
  const isOverdue = method === 'invoice' && state === 'expired';
  return (
    <Badge tone={isOverdue ? 'featured' : (tones[state] ?? 'plain')}>{isOverdue ? 'Overdue' : stateNames[state]}</Badge>
  );
}
