import type { SupabaseClient } from '@supabase/supabase-js';
import type { PaymentMethod, Plan } from '#domain/payments/order.ts';

/** What is sold and how it can be paid; no way to pay: listings are free. */
export type Sale = { plans: Plan[]; methods: PaymentMethod[] };

export const freeSale: Sale = { plans: [], methods: [] };

export async function findSale(client: SupabaseClient): Promise<Sale> {
  const [{ data: plans }, { data: methods }] = await Promise.all([
    client
      .from('plans')
      .select('name, title, amount, currency, days, is_featured')
      .eq('is_retired', false)
      .order('position')
      .overrideTypes<Plan[], { merge: false }>()
      .throwOnError(),
    client
      .from('payment_methods')
      .select('method')
      .order('position')
      .overrideTypes<{ method: PaymentMethod }[], { merge: false }>()
      .throwOnError(),
  ]);
  return { plans, methods: methods.map(({ method }) => method) };
}
