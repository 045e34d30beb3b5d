import type { SupabaseClient } from '@supabase/supabase-js';
import type { Category } from '#domain/category.ts';

export const listingsAPage = 50;

/** What a row of the dashboard shows. */
export type OwnListing = {
  id: string;
  slug: string;
  title: string;
  location: string | null;
  category: Category;
  is_remote: boolean;
  published_at: string;
  closed_at: string | null;
  expires_at: string | null;
  featured_until: string | null;
  source: string | null;
};

const columns = 'id,title,location,category,published_at,slug,is_remote,closed_at,expires_at,featured_until,source';

type Asked = { companyId: string; page: number };

/** A page of a company's listings, open or not, the newest first, and how many there are in all. */
export async function findOwnListings(
  client: SupabaseClient,
  { companyId, page }: Asked,
): Promise<{ listings: OwnListing[]; count: number }> {
  const first = (page - 1) * listingsAPage;
  const { data, count, error } = await client
    .from('job_listings')
    .select(columns, { count: 'exact' })
    .eq('company_id', companyId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(first, first + listingsAPage - 1)
    .overrideTypes<OwnListing[], { merge: false }>();
  // A page that is no more: the last listing on it was deleted, or the number was typed into the address.
  if (error?.code === 'PGRST103' && page > 1) return findOwnListings(client, { companyId, page: 1 });
  if (error) throw error;
  return { listings: data, count: count ?? data.length };
}
