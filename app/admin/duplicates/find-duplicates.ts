import type { SupabaseClient } from '@supabase/supabase-js';
import { type Changed, runColumns } from '../undo/group-by-run.ts';
import type { Found } from '../undo/use-undo-list.ts';

type Listing = { id: string; title: string; company: { name: string } | null };

/** A listing that was closed because another one is the same job. */
export type DuplicateDecision = Changed & {
  id: string;
  reason: string;
  details: { explanation?: unknown };
  created_at: string;
  restored_at: string | null;
  put_back_by: string | null;
  lapsed_at: string | null;
  kept: Listing | null;
  removed: Listing | null;
};

const listing = '(id,title,company:companies(name))';
const columns = `id,run_id,reason,details,created_at,restored_at,put_back_by,lapsed_at,kept:job_listings!kept_id${listing},removed:job_listings!removed_id${listing},${runColumns}`;

/** The newest decisions and how many there are in all. */
export async function findDuplicates(client: SupabaseClient, limit: number): Promise<Found<DuplicateDecision>> {
  const { data, count, error } = await client
    .from('duplicate_decisions')
    .select(columns, { count: 'exact' })
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
    .overrideTypes<DuplicateDecision[], { merge: false }>();
  if (error) throw error;
  return { items: data, count: count ?? data.length };
}

/** Opens the removed listing again; none when it is closed for another reason by now. */
export async function restoreDuplicate(client: SupabaseClient, decision: string): Promise<number> {
  const { data, error } = await client.rpc('restore_duplicate', { decision });
  if (error) throw error;
  return data as number;
}
