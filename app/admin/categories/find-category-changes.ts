import type { SupabaseClient } from '@supabase/supabase-js';
import type { Found } from '../undo/use-undo-list.ts';

/** A category that the reclassifier has changed, and why. */
export type CategoryChange = {
  id: string;
  listing_id: string;
  from_category: string;
  to_category: string;
  confidence: number;
  engine: string;
  words: { word: string; weight: number }[];
  run_id: string | null;
  created_at: string;
  undone_at: string | null;
  listing: { title: string } | null;
};

const columns =
  'id,listing_id,from_category,to_category,confidence,engine,words,run_id,created_at,undone_at,listing:job_listings(title)';

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
  return undo(client, 'undo_category_change', { change });
}

/** Puts back what a run has changed, and says how many listings that were. */
export async function undoCategoryRun(client: SupabaseClient, run: string): Promise<number> {
  return undo(client, 'undo_category_run', { run });
}

async function undo(client: SupabaseClient, name: string, what: object): Promise<number> {
  const { data, error } = await client.rpc(name, what);
  if (error) throw error;
  return data as number;
}

export type ChangedRun = { key: string; runId: string | null; at: string; changes: CategoryChange[] };

/** The changes by the run that made them, in the order in which they come. */
export function groupByRun(changes: CategoryChange[]): ChangedRun[] {
  const groups = new Map<string, ChangedRun>();
  for (const change of changes) {
    // A run is forgotten before its changes; then the day stands for it.
    const key = change.run_id ?? change.created_at.slice(0, 10);
    const group = groups.get(key) ?? { key, runId: change.run_id, at: change.created_at, changes: [] };
    group.changes.push(change);
    groups.set(key, group);
  }
  return [...groups.values()];
}
