import type { Order, PaymentMethod } from '#domain/payments/order.ts';

/**
 * A way to pay. It makes orders payable and reports money (internal.report_payment and its opposites in
 * database/repeatable/76-orders.sql); what follows from that is not its business.
 */
export type PaymentProvider = {
  method: PaymentMethod;
  /** Makes an order payable, moves it to `open`, and says where its buyer goes next: an outside address or a path of ours. */
  open(order: Order): Promise<{ redirect: string }>;
  /** Looks what became of an order: its buyer is back, or nothing was heard of it for long. */
  refresh?(order: Order): Promise<void>;
  /** The order was cancelled: it should not be paid any more. */
  withdraw?(order: Order): Promise<void>;
  /** Sends money back, in minor units. Without it administrators do so by hand and write it down. */
  refund?(order: Order, amount: number): Promise<void>;
};
