import { z } from 'zod';

// What is read of Stripe's objects, and nothing else: the version of the webhook endpoint decides their shape, not the client's.

const metadata = z.record(z.string(), z.string()).nullish();
/** An object, or its id alone. */
const reference = z
  .union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

const PaymentState = z.looseObject({ status: z.string() });

export const Session = z
  .object({
    id: z.string(),
    status: z.string().nullish(),
    payment_status: z.string(),
    amount_total: z.int().nullish(),
    currency: z.string().nullish(),
    client_reference_id: z.string().nullish(),
    metadata,
    payment_intent: z.unknown(),
    livemode: z.boolean(),
    url: z.string().nullish(),
  })
  .transform(({ payment_intent, ...session }) => ({
    ...session,
    payment: reference.catch(null).parse(payment_intent),
    /** Of one that was asked for with its payment. A payment that failed asks for another method, or is given up. */
    hasFailed: ['requires_payment_method', 'canceled'].includes(
      PaymentState.safeParse(payment_intent).data?.status ?? '',
    ),
  }));
export type Session = z.infer<typeof Session>;

export const Refund = z.object({
  id: z.string(),
  amount: z.int().positive(),
  currency: z.string().nullish(),
  status: z.string().nullish(),
  payment_intent: reference,
  metadata,
});
export type Refund = z.infer<typeof Refund>;

export const Charge = z.object({
  id: z.string(),
  payment_intent: reference,
  amount_refunded: z.int().nullish(),
  metadata,
});
export type Charge = z.infer<typeof Charge>;

export const Dispute = z.object({
  id: z.string(),
  amount: z.int().positive(),
  status: z.string(),
  reason: z.string().nullish(),
  payment_intent: reference,
  metadata,
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
});
export type Dispute = z.infer<typeof Dispute>;

export const Event = z.object({ livemode: z.boolean(), data: z.object({ object: z.unknown() }) });
