import type { Order, PaymentMethod } from '#domain/payments/order.ts';

/**
 * A way to pay. It makes orders payable and reports money (internal.report_payment and its opposites in
 * database/repeatable/76-orders.sql); what follows from that is not its business.
 */
export type PaymentProvider = {
  method: PaymentMethod;
  /** The settings have it, but do not offer it: what comes for its orders counts, and no other payment is begun. */
  isRetired?: boolean;
  /** Makes an order payable, moves it to `open`, and says where its buyer goes next: an outside address or a path of ours. */
  open(order: Order): Promise<{ redirect: string }>;
  /** Looks what became of an order: its buyer is back, or nothing was heard of it for long. */
  refresh?(order: Order): Promise<void>;
  /** The order was cancelled, or paid in another way: it should not be paid any more. */
  withdraw?(order: Order): Promise<void>;
  /** Sends money back. Without it administrators do so by hand and write it down. */
  refund?(order: Order, refund: Refund): Promise<void>;
  /** Takes what the provider posts to `/webhooks/{method}` into the inbox, without making anything of it yet. */
  receive?(request: Request): Promise<Response>;
  /** Makes something of an event of the inbox, however often it is called, and says what. */
  handle?(event: PaymentEvent): Promise<string>;
  /** Looks for money where no webhook reports it, and queues its next look. */
  watch?(): Promise<void>;
  /** Every 15 minutes: looks for what was missed. */
  sweep?(): Promise<void>;
};

/** A row of `internal.refunds`; its id makes sending it twice sending it once. */
export type Refund = { id: string; payment: string; amount: number; reason: string };

/** A row of `internal.payment_events`. */
export type PaymentEvent = { event_id: string; type: string; payload: unknown };

/** The provider does not do what it should; the sentence is for the buyer. */
export class ProviderProblem extends Error {
  /** Trying again does not help. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal = false } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}
