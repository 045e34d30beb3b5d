import type { SupabaseClient } from '@supabase/supabase-js';
import { type JobCard, type JobDetail, jobCardColumns, jobDetailColumns } from '#domain/job.ts';

// No text in the database holds it, so that nothing is there.
const impossible = '\0';

export function isId(address: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(address);
}

/** The open listing at an address, which is a slug or an id. */
export async function findJob(client: SupabaseClient, address: string): Promise<JobDetail | null> {
  if (address.includes(impossible)) return null;
  const { data, error } = await client
    .from('job_listings')
    .select(jobDetailColumns)
    .eq(isId(address) ? 'id' : 'slug', address)
    .maybeSingle()
    .overrideTypes<JobDetail, { merge: false }>();
  if (error) throw error;
  return data;
}

export async function isClosedJob(client: SupabaseClient, address: string): Promise<boolean> {
  if (address.includes(impossible)) return false;
  const { data, error } = await client.rpc('is_closed_job', { address: address.toLowerCase() }, { get: true });
  if (error) throw error;
  return data === true;
}

/** The slug of the listing that stands for a closed one, which was a copy of it. */
export async function findKeptJob(client: SupabaseClient, address: string): Promise<string | null> {
  const { data, error } = await client.rpc('find_kept_job', { address: address.toLowerCase() }, { get: true });
  if (error) throw error;
  return data;
}

/** Others of its category, then of its company. */
export async function findSimilarJobs(client: SupabaseClient, listing: string): Promise<JobCard[]> {
  const { data, error } = await client.rpc('similar_jobs', { listing }, { get: true }).select(jobCardColumns);
  if (error) throw error;
  return data as unknown as JobCard[];
}
