import type { SupabaseClient } from '@supabase/supabase-js';
import type { JobCard } from '#domain/job.ts';

/** What is needed of some listings besides their cards, by id; one that was closed a moment ago is not among them. */
export async function findBesideCards<Row extends { id: string }>(
  client: SupabaseClient,
  jobs: JobCard[],
  columns: string,
): Promise<Map<string, Row>> {
  if (jobs.length === 0) return new Map();
  const ids = jobs.map(({ id }) => id);
  const { data, error } = await client.from('job_listings').select(columns).in('id', ids);
  if (error) throw error;
  return new Map((data as unknown as Row[]).map((row) => [row.id, row]));
}
