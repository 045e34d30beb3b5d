import type { OrderDetail } from './find-orders.ts';

/** Of an order's money, in minor units: what came, what of that went back, and what was sent back and did not arrive. */
export function countReturned({ money }: Pick<OrderDetail, 'money'>) {
  const sum = (...kinds: string[]) =>
    money.reduce((total, { kind, amount }) => (kinds.includes(kind) ? total + amount : total), 0);
  const received = sum('payment', 'reversal');
  const failed = sum('refund-failed');
  const returned = -sum('refund') - failed;
  // What failed and was sent once more is no longer here.
  return { received, returned, failed, undelivered: Math.min(failed, received - returned) };
}

/** Its money was sent back and came again: an administrator has to find another way. */
export const isUndelivered = (order: Pick<OrderDetail, 'state' | 'money'>) =>
  order.state === 'refunded' && countReturned(order).undelivered > 0;
