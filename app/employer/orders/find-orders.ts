import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingRow, ListingState } from '#domain/listing.ts';
import type { Order } from '#domain/payments/order.ts';
import { type Term, termColumns } from './term.ts';

const documents = 'documents:order_documents(kind, number)';
type Document = { kind: 'invoice' | 'receipt' | 'credit-note'; number: string };

/** A line of the list of orders. `arrived`: see part-payment.ts. */
export type OwnOrder = Order & {
  arrived: number;
  /** Its way to pay is not offered any more; others are, or nothing is sold. The database says so (76-obstacles.sql). */
  retired_way: 'replaced' | 'free' | null;
  bought: { title: string } | null;
  documents: Document[];
};

/** The job was deleted, taken off the board or went to another account, or its buyer may not post. */
export type Obstacle = 'deleted' | 'off-board' | 'moved' | 'suspended';

/** An order with what became of it. */
export type OrderDetail = OwnOrder & {
  /** None until it is paid. */
  term: Term | null;
  /** None: the listing was deleted. */
  listing:
    | (Pick<ListingRow, 'id' | 'slug' | 'title' | 'opens_at' | 'expires_at' | 'closed_reason' | 'source'> & {
        state: ListingState;
      })
    | null;
  /** Since when all of its money is asked back, until that is returned or refused. */
  refund_asked_at: string | null;
  /** What of its money was to go back, did not, and is still to be returned, in minor units. */
  failed_refund: number | null;
  money: { kind: string; amount: number; at: string }[];
  /** Why nothing is to be paid for it. The database says so (76-obstacles.sql). */
  obstacle: Obstacle | null;
};

export const ordersAPage = 50;

/** Of the person, newest first: administrators could read those of others. */
export async function findOwnOrders(
  client: SupabaseClient,
  { userId, page }: { userId: string; page: number },
): Promise<{ orders: OwnOrder[]; count: number }> {
  const first = (page - 1) * ordersAPage;
  const { data, count, error } = await client
    .from('orders')
    .select(`*, arrived, retired_way, bought:plans(title), ${documents}`, { count: 'exact' })
    .eq('person_id', userId)
    // Replaced before a payment was begun: nothing the buyer knows of.
    .neq('state', 'draft')
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(first, first + ordersAPage - 1)
    .overrideTypes<OwnOrder[], { merge: false }>();
  if (error?.code === 'PGRST103' && page > 1) return findOwnOrders(client, { userId, page: 1 });
  if (error) throw error;
  return { orders: data, count: count ?? data.length };
}

export async function findOwnOrder(
  client: SupabaseClient,
  { userId, id }: { userId: string; id: string },
): Promise<OrderDetail | null> {
  const { data } = await client
    .from('orders')
    .select(
      `*, arrived, retired_way, obstacle, refund_asked_at, failed_refund, bought:plans(title), ${documents}, term:listing_terms(${termColumns}), money:order_ledger(kind, amount, at),
       listing:job_listings(id, slug, title, opens_at, expires_at, closed_reason, source, state)`.replaceAll(
        /\s+/g,
        ' ',
      ),
    )
    .match({ id, person_id: userId })
    .maybeSingle()
    .overrideTypes<OrderDetail, { merge: false }>()
    .throwOnError();
  return data;
}
