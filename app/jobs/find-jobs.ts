import type { SupabaseClient } from '@supabase/supabase-js';
import { startOfToday } from '#domain/date.ts';
import { type JobCard, jobCardColumns } from '#domain/job.ts';
import type { JobFilters } from './job-filters.ts';

const mostRowsAnAnswer = 1000;

/** The listings that match, featured ones first, then the newest, and how many match in all. */
export async function findJobs(
  client: SupabaseClient,
  { search, category, show }: JobFilters,
): Promise<{ jobs: JobCard[]; count: number }> {
  const jobs: JobCard[] = [];
  let count = 0;
  // An answer has at most a thousand rows; whoever loaded more than that gets them in several.
  do {
    const last = Math.min(show, jobs.length + mostRowsAnAnswer) - 1;
    const answer = await client
      .rpc('search_jobs', { search, in_category: category === 'All' ? '' : category }, { count: 'exact', get: true })
      .select(jobCardColumns)
      .order('is_featured', { ascending: false })
      .order('published_at', { ascending: false })
      .order('id', { ascending: false })
      .range(jobs.length, last);
    if (answer.error) throw answer.error;
    const rows = answer.data as unknown as JobCard[];
    count = answer.count ?? 0;
    jobs.push(...rows);
    if (rows.length === 0) break;
  } while (jobs.length < Math.min(show, count));
  return { jobs, count };
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

export async function findFeaturedJobs(client: SupabaseClient, limit: number): Promise<JobCard[]> {
  const { data, error } = await client
    .from('job_listings')
    .select(jobCardColumns)
    .gt('featured_until', new Date().toISOString())
    .order('published_at', { ascending: false })
    .limit(limit)
    .overrideTypes<JobCard[], { merge: false }>();
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
