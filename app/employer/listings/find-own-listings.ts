import type { SupabaseClient } from '@supabase/supabase-js';
import type { ListingRow, ListingState } from '#domain/listing.ts';
import type { Order } from '#domain/payments/order.ts';
import { type Term, termColumns } from '../orders/term.ts';

export const listingsAPage = 50;

const publicColumns = [
  'id',
  'slug',
  'title',
  'location',
  'category',
  'is_remote',
  'published_at',
  'featured_until',
] as const;
const ownColumns = [
  ...publicColumns,
  'external_url',
  'closed_at',
  'closed_reason',
  'unlisted_at',
  'opens_at',
  'expires_at',
  'free_until',
  'source',
  'source_board',
  'missing_since',
] as const;

/** `arrived`: see ../orders/part-payment.ts. */
export type WaitingOrder = Pick<Order, 'id' | 'state' | 'plan' | 'method' | 'amount' | 'currency'> & {
  arrived: number;
};

/** What a row of the dashboard shows. */
export type OwnListing = Pick<ListingRow, (typeof ownColumns)[number]> & {
  state: ListingState;
  /** What was bought for it; none while listings are free. */
  terms: Term[];
  /** Its order that waits for money, one at most. */
  waiting: WaitingOrder[];
};

const waitingStates = ['draft', 'open', 'processing', 'failed'];
const embedded = [
  'state',
  `terms:listing_terms(${termColumns})`,
  'waiting:orders(id, state, plan, method, amount, currency, arrived)',
];

type Options = { companyId: string; page: number };

/** A page of a company's listings, open or not, the newest first, and how many there are in all. */
export async function findOwnListings(
  client: SupabaseClient,
  { companyId, page }: Options,
): Promise<{ listings: OwnListing[]; count: number }> {
  const first = (page - 1) * listingsAPage;
  const { data, count, error } = await client
    .from('job_listings')
    .select([...ownColumns, ...embedded].join(), { count: 'exact' })
    .eq('company_id', companyId)
    .in('waiting.state', waitingStates)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(first, first + listingsAPage - 1)
    .overrideTypes<OwnListing[], { merge: false }>();
  // A page that is no more: the last listing on it was deleted, or the number was typed into the address.
  if (error?.code === 'PGRST103' && page > 1) return findOwnListings(client, { companyId, page: 1 });
  if (error) throw error;
  return { listings: data, count: count ?? data.length };
}

/** One of them; null where it is gone, or of another company. */
export async function findOwnListing(
  client: SupabaseClient,
  { companyId, id }: { companyId: string; id: string },
): Promise<OwnListing | null> {
  const { data } = await client
    .from('job_listings')
    .select([...ownColumns, ...embedded].join())
    .match({ company_id: companyId, id })
    .in('waiting.state', waitingStates)
    .maybeSingle()
    .overrideTypes<OwnListing, { merge: false }>()
    .throwOnError();
  return data;
}
