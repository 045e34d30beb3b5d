import type { SupabaseClient } from '@supabase/supabase-js';
import { type Changed, runColumns } from '../undo/group-by-run.ts';
import type { Found } from '../undo/use-undo-list.ts';

/** A description that was enhanced, whose original is kept. */
export type Original = Changed & {
  listing_id: string;
  engine: string;
  enhanced_at: string;
  restored_at: string | null;
  put_back_by: string | null;
  listing: { title: string; company: { name: string } | null } | null;
};

const columns = `listing_id,run_id,engine,enhanced_at,restored_at,put_back_by,listing:job_listings(title,company:companies(name)),${runColumns}`;

/** Those enhanced last and how many there are in all. */
export async function findOriginals(client: SupabaseClient, limit: number): Promise<Found<Original>> {
  const { data, count, error } = await client
    .from('description_originals')
    .select(columns, { count: 'exact' })
    .order('enhanced_at', { ascending: false })
    .order('listing_id', { ascending: true })
    .limit(limit)
    .overrideTypes<Original[], { merge: false }>();
  if (error) throw error;
  return { items: data, count: count ?? data.length };
}

/** Puts the original back; none when it is there already. */
export async function restoreDescription(client: SupabaseClient, listing: string): Promise<number> {
  const { data, error } = await client.rpc('restore_description', { listing });
  if (error) throw error;
  return data as number;
}
