import type { SupabaseClient } from '@supabase/supabase-js';
import { documentColumns, type LedgerEntry, type OrderDocument } from '#domain/payments/document.ts';
import type { Order } from '#domain/payments/order.ts';

export type OrderPapers = { order: Order; documents: OrderDocument[]; ledger: LedgerEntry[] };

/** An order with its documents, the oldest first; null where the reader has none like it. */
export async function findPapers(client: SupabaseClient, id: string): Promise<OrderPapers | null> {
  // What is no id is no order either.
  if (!/^[\da-f-]{36}$/i.test(id)) return null;
  const [{ data: order }, documents, { data: ledger }] = await Promise.all([
    client.from('orders').select('*').eq('id', id).maybeSingle().throwOnError(),
    findDocuments(client, id),
    client
      .from('order_ledger')
      .select('id,at,kind,amount,currency,provider,reference')
      .eq('order_id', id)
      .order('id')
      .overrideTypes<LedgerEntry[], { merge: false }>()
      .throwOnError(),
  ]);
  return order && { order: order as Order, documents, ledger };
}

export async function findDocuments(client: SupabaseClient, id: string): Promise<OrderDocument[]> {
  const { data } = await client
    .from('order_documents')
    .select(documentColumns)
    .eq('order_id', id)
    .order('issued_at')
    .order('number')
    .overrideTypes<OrderDocument[], { merge: false }>()
    .throwOnError();
  return data;
}
