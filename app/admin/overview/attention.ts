import type { SupabaseClient } from '@supabase/supabase-js';

/** What waits for an administrator: how many, and since when the oldest of them. */
export type Waiting = { kind: string; count: number; since: string | null };

export type FigureName = 'open' | 'new' | 'closing' | 'ownerless' | 'clicks' | 'searches';

export type Attention = {
  attention: Waiting[];
  /** What is sold and not set up (missing-setup.tsx). */
  missing: string[];
  /** This week and the week before. */
  figures: Record<FigureName, [now: number, before: number]>;
};

export async function getAttention(client: SupabaseClient): Promise<Attention> {
  const { data, error } = await client.rpc('admin_attention');
  if (error) throw error;
  return data as Attention;
}
