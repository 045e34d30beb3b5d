import type { SupabaseClient } from '@supabase/supabase-js';

/** What happened to a listing: a decision, or what a run of a tool did with it. */
export type HistoryEvent = {
  at: string;
  /** The action of a decision, or what a tool did. */
  what: string;
  note: string | null;
  by: string | null;
  decision: string | null;
  /** When it ends by itself. */
  until: string | null;
  /** When it was taken back. */
  ended_at: string | null;
  run: string | null;
};

/** The newest first. */
export async function findHistory(client: SupabaseClient, listing: string): Promise<HistoryEvent[]> {
  const { data, error } = await client.rpc('listing_history', { listing });
  if (error) throw error;
  return data as HistoryEvent[];
}
