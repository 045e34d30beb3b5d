import type { SupabaseClient } from '@supabase/supabase-js';
import type { OwnListing } from './find-own-listings.ts';
import type { StateAction } from './own-actions.ts';

/** What the database says of a listing after a change. */
export type Changed = Pick<
  OwnListing,
  'state' | 'closed_reason' | 'closed_at' | 'opens_at' | 'published_at' | 'expires_at'
>;

type Options = { id: string; action: StateAction; opens?: string | null };

export async function changeOwnListing(client: SupabaseClient, { id, action, opens }: Options): Promise<Changed> {
  const { data, error } = await client.rpc('change_own_listing', { listing: id, action, opens: opens ?? null });
  if (error) throw error;
  return data;
}
