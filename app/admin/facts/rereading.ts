import type { SupabaseClient } from '@supabase/supabase-js';

/** How far the server is with reading the facts of the whole board again, after an update of its readers. */
export type Rereading = { total: number; done: number; started_at: string; finished_at: string | null };

/** The last one; null where the board never needed it. */
export async function findRereading(client: SupabaseClient): Promise<Rereading | null> {
  const { data, error } = await client
    .from('fact_rereading')
    .select('total,done,started_at,finished_at')
    .maybeSingle()
    .overrideTypes<Rereading, { merge: false }>();
  if (error) throw error;
  return data;
}

/** What was done at a moment, in milliseconds. */
type Sample = Pick<Rereading, 'total' | 'done'> & { at: number };

/** How long the rest takes at the pace between two looks; null while there is no pace to judge by. */
export function describeTimeLeft(first: Sample, last: Sample): string | null {
  const pace = (last.done - first.done) / (last.at - first.at);
  if (!(pace > 0)) return null;
  const minutes = Math.round((last.total - last.done) / pace / 60_000);
  if (minutes < 1) return 'less than a minute left';
  if (minutes < 90) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
  return `about ${Math.round(minutes / 60)} hours left`;
}
