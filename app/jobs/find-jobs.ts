import type { SupabaseClient } from '@supabase/supabase-js';
import { startOfToday } from '#domain/date.ts';
import { type JobCard, jobCardColumns } from '#domain/job.ts';
import { countBefore, type JobFilters } from './job-filters.ts';

/** The listings that match, featured ones first, then the newest, and how many match in all. */
export async function findJobs(
  client: SupabaseClient,
  { search, category, ...window }: JobFilters,
): Promise<{ jobs: JobCard[]; count: number }> {
  const question = {
    search,
    in_category: category === 'All' ? '' : category,
    skip: countBefore(window),
    most: window.show,
  };
  const { data, error } = await client.rpc('list_jobs', question, { get: true });
  if (error) throw error;
  return data;
}

export async function findNewestJobs(client: SupabaseClient, limit: number): Promise<JobCard[]> {
  const { data, error } = await client
    .from('job_listings')
    .select(jobCardColumns)
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
    .overrideTypes<JobCard[], { merge: false }>();
  if (error) throw error;
  return data;
}

/** What the home page shows before a visitor searches. */
export async function findFirstJobs(client: SupabaseClient): Promise<{ newest: JobCard[]; featured: JobCard[] }> {
  const { data, error } = await client.rpc('first_jobs', { newest: 10, featured: 4 }, { get: true });
  if (error) throw error;
  return data;
}

/** The texts of some listings, by id; at most a page of them at a time. */
export async function findDescriptions(client: SupabaseClient, jobs: JobCard[]): Promise<Map<string, string>> {
  if (jobs.length === 0) return new Map();
  const ids = jobs.map(({ id }) => id);
  const { data, error } = await client.from('job_listings').select('id,description').in('id', ids);
  if (error) throw error;
  return new Map(data.map(({ id, description }) => [id, description]));
}

export type BoardSummary = { total: number; today: number; categories: Record<string, number> };

export async function getBoardSummary(client: SupabaseClient): Promise<BoardSummary> {
  const { data, error } = await client.rpc('board_summary', { since: startOfToday().toISOString() }, { get: true });
  if (error) throw error;
  return data;
}
