import type { SupabaseClient } from '@supabase/supabase-js';

/** Puts back what a run has changed, and says how many listings that were; none when it was undone before. */
export async function undoRun(client: SupabaseClient, run: string): Promise<number> {
  const { data, error } = await client.rpc('undo_run', { run });
  if (error) throw error;
  return data as number;
}
