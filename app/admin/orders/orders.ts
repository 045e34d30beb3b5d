import type { SupabaseClient } from '@supabase/supabase-js';
import type { LedgerEntry, OrderDocument } from '#domain/payments/document.ts';
import type { Order, OrderState, PaymentMethod, Plan } from '#domain/payments/order.ts';

/** A row of the list. Amounts are minor units. */
export type OrderRow = Pick<
  Order,
  | 'id'
  | 'created_at'
  | 'company_name'
  | 'listing_title'
  | 'kind'
  | 'plan'
  | 'amount'
  | 'currency'
  | 'method'
  | 'state'
  | 'expires_at'
  | 'paid_at'
> & {
  is_waiting: boolean;
  email: string | null;
  number: string | null;
  /** What we have of its money. */
  received: number;
  /** That are not settled. */
  alarms: number;
};

export type OrderFilter = Record<'search' | 'state' | 'method' | 'plan', string>;

export async function findOrders(
  client: SupabaseClient,
  { search, state, method, plan }: OrderFilter,
  after: OrderRow | undefined,
): Promise<OrderRow[]> {
  const { data, error } = await client.rpc('admin_orders', {
    words: search,
    wanted_state: state || null,
    wanted_method: method || null,
    wanted_plan: plan || null,
    after_waiting: after?.is_waiting ?? null,
    after_at: after?.created_at ?? null,
    after_id: after?.id ?? null,
  });
  if (error) throw error;
  return data;
}

export type OrderStep = {
  id: number;
  at: string;
  from_state: OrderState;
  to_state: OrderState;
  note: string | null;
  /** Who took it by hand; none of them once the account is gone. */
  author: string | null;
  is_by_hand: boolean;
};

export type PaymentAlarm = {
  id: string;
  at: string;
  kind: string;
  details: Record<string, unknown>;
  settled_at: string | null;
  note: string | null;
};

export type OpenOrder = {
  order: Order;
  email: string | null;
  listing: { id: string; slug: string; state: string } | null;
  balance: number;
  /** What of it was to go back and did not, until its alarm is settled. */
  failed_refund: number | null;
  steps: OrderStep[];
  ledger: (LedgerEntry & { author: string | null })[];
  documents: Pick<OrderDocument, 'id' | 'kind' | 'number' | 'issued_at' | 'total' | 'currency'>[];
  term: { starts_at: string | null; ends_at: string | null; ended_at: string | null; frozen_at: string | null } | null;
  alarms: PaymentAlarm[];
  events: { event_id: string; type: string; received_at: string; handled_at: string | null; outcome: string | null }[];
};

/** Null where there is none. */
export async function getOrder(client: SupabaseClient, id: string): Promise<OpenOrder | null> {
  if (!/^[\da-f-]{36}$/i.test(id)) return null;
  const { data, error } = await client.rpc('admin_order', { wanted: id });
  if (error) throw error;
  return data as OpenOrder | null;
}

export type MonthOfPlan = {
  month: string;
  plan: string;
  currency: string;
  received: number;
  /** For good. */
  returned: number;
  /** Whether it goes back is not decided. */
  disputed: number;
};
export type Money = { months: MonthOfPlan[]; plans: (Plan & { is_retired: boolean })[]; methods: PaymentMethod[] };

export async function getMoney(client: SupabaseClient): Promise<Money> {
  const { data, error } = await client.rpc('admin_money');
  if (error) throw error;
  return data as Money;
}

export type OpenAlarm = PaymentAlarm & {
  order: Pick<Order, 'id' | 'company_name' | 'listing_title' | 'currency'> | null;
};

/** What does not fit and is not settled, the oldest first. */
export async function findAlarms(client: SupabaseClient): Promise<OpenAlarm[]> {
  const { data, error } = await client
    .from('payment_alarms')
    .select('id,at,kind,details,settled_at,note,order:orders(id,company_name,listing_title,currency)')
    .is('settled_at', null)
    .order('at')
    .limit(100)
    .overrideTypes<OpenAlarm[], { merge: false }>();
  if (error) throw error;
  return data;
}
