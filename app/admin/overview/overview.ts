import type { SupabaseClient } from '@supabase/supabase-js';

/** How a board fared when it was last asked. */
export type BoardHealth = {
  type: string;
  board: string;
  company: string | null;
  last_run_at: string | null;
  last_success_at: string | null;
  last_status: string;
  last_error: string | null;
  found: number;
  created: number;
  changed: number;
  closed: number;
  errors: number;
  consecutive_failures: number;
  is_gone: boolean;
  suspicious_zero_at: string | null;
};

export type Failure = { id: string; job_name: string; reason: string | null; started_at: string };

export type Overview = {
  listings: { day: string; source: string | null; count: number }[];
  categories: { category: string; count: number }[];
  boards: BoardHealth[];
  runs: { day: string; failed: number; partial: number; other: number }[];
  failures: Failure[];
};

export async function getOverview(client: SupabaseClient, since: string): Promise<Overview> {
  const { data, error } = await client.rpc('admin_overview', { since });
  if (error) throw error;
  return data as Overview;
}
