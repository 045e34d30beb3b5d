import { formatMoney } from '#domain/payments/money.ts';
import type { Order } from '#domain/payments/order.ts';

/** An order with what has come for it so far, in minor units: final or on its way, less what went back. */
export type Counted = Pick<Order, 'state' | 'amount' | 'currency'> & { arrived: number };

/** Its buyer has sent a part, and has to send the rest. */
export function isPartPaid({ state, amount, arrived }: Counted): boolean {
  return (state === 'open' || state === 'processing') && arrived > 0 && arrived < amount;
}

/** "$50 of $299 has arrived, $249 is still due". */
export function describePart({ amount, currency, arrived }: Counted): string {
  const due = formatMoney(amount - arrived, currency);
  return `${formatMoney(arrived, currency)} of ${formatMoney(amount, currency)} has arrived, ${due} is still due`;
}

/** Its money came although it was over: an administrator has to look at it. */
export function isOverAndPaid({ state, arrived }: Counted): boolean {
  return (state === 'cancelled' || state === 'expired' || state === 'failed') && arrived > 0;
}
