import type { SupabaseClient } from '@supabase/supabase-js';
import { type Changed, runColumns } from '../undo/group-by-run.ts';
import type { Found } from '../undo/use-undo-list.ts';

/** A category that the reclassifier has changed, and why. */
export type CategoryChange = Changed & {
  id: string;
  listing_id: string;
  from_category: string;
  to_category: string;
  confidence: number;
  engine: string;
  words: { word: string; weight: number }[];
  created_at: string;
  undone_at: string | null;
  put_back_by: string | null;
  listing: { title: string } | null;
};

const columns = `id,listing_id,from_category,to_category,confidence,engine,words,run_id,created_at,undone_at,put_back_by,listing:job_listings(title),${runColumns}`;

/** The newest changes and how many there are in all. */
export async function findCategoryChanges(client: SupabaseClient, limit: number): Promise<Found<CategoryChange>> {
  const { data, count, error } = await client
    .from('category_changes')
    .select(columns, { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
    .overrideTypes<CategoryChange[], { merge: false }>();
  if (error) throw error;
  return { items: data, count: count ?? data.length };
}

/** Puts one category back; none when an employer or administrator has chosen another since. */
export async function undoCategoryChange(client: SupabaseClient, change: string): Promise<number> {
  const { data, error } = await client.rpc('undo_category_change', { change });
  if (error) throw error;
  return data as number;
}
