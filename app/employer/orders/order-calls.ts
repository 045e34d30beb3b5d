import type { SupabaseClient } from '@supabase/supabase-js';
import type { Billing, Order, OrderState, PaymentMethod } from '#domain/payments/order.ts';

/** A refusal in words that the employer reads; anything else is trouble. */
export class OrderRefusal extends Error {
  /** Of the data API: `PT409`. Of a server function: its status. */
  code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

export type OrderKind = 'new' | 'renewal' | 'upgrade';
type Ordered = { listing: string; plan: string; method: PaymentMethod; kind: OrderKind; billing: Billing };

export async function createOrder(client: SupabaseClient, ordered: Ordered): Promise<Order> {
  return call<Order>(client, 'create_order', ordered);
}

export async function cancelOrder(client: SupabaseClient, id: string): Promise<Order> {
  return call<Order>(client, 'cancel_order', { wanted: id });
}

/** Makes an order payable; answers where that is done: an outside address or a path of ours. */
export async function payOrder(client: SupabaseClient, id: string): Promise<string> {
  return (await ask<{ redirect: string }>(client, 'pay-order', id)).redirect;
}

/** Has the provider looked at, where nothing was heard of a payment yet. */
export async function refreshOrder(client: SupabaseClient, id: string): Promise<OrderState> {
  return (await ask<{ state: OrderState }>(client, 'refresh-order', id)).state;
}

/** Answers what happens with the money, in words. */
export async function refundOrder(client: SupabaseClient, id: string): Promise<string> {
  return (await ask<{ message?: string }>(client, 'refund-order', id)).message ?? '';
}

/** Whether its buyer gets all of the money back by asking. */
export async function mayRefund(client: SupabaseClient, id: string): Promise<boolean> {
  const { data, error } = await client.rpc('may_refund', { order: id });
  return !error && data === true;
}

/** What to tell of a failure. */
export function describeTrouble(error: unknown): string {
  if (error instanceof OrderRefusal) return /[.?!]$/.test(error.message) ? error.message : `${error.message}.`;
  console.warn('an order could not be changed', error);
  return 'The server did not answer as it should. Nothing was charged. Please try again.';
}

async function call<Answer>(client: SupabaseClient, name: string, given: object): Promise<Answer> {
  const { data, error } = await client.rpc(name, given);
  if (!error) return data as Answer;
  const isTold = error.code.startsWith('PT4') || error.code === '42501';
  throw isTold ? new OrderRefusal(error.message, error.code) : error;
}

async function ask<Answer>(client: SupabaseClient, name: string, order: string): Promise<Answer> {
  const { data, error } = await client.functions.invoke<Answer>(name, { body: { order } });
  if (!error) return data as Answer;
  const response: unknown = error.context;
  // 503: the provider is away, and its words say so.
  if (response instanceof Response && (response.status < 500 || response.status === 503)) {
    const { message } = await response.json().catch(() => ({}));
    if (typeof message === 'string') throw new OrderRefusal(message, String(response.status));
  }
  throw error;
}
