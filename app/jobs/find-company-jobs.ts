import type { SupabaseClient } from '@supabase/supabase-js';
import { countBefore, type ListWindow } from '#domain/finding/job-filters.ts';
import type { JobCard } from '#domain/job.ts';
import { jobCardColumns } from '#domain/job-columns.ts';

type Options = { companyId: string; window: ListWindow };

/** A company's open listings, featured ones first, then the newest, and how many there are in all. */
export async function findCompanyJobs(
  client: SupabaseClient,
  { companyId, window }: Options,
): Promise<{ jobs: JobCard[]; count: number }> {
  const before = countBefore(window);
  const { data, count, error } = await client
    .from('job_listings')
    .select(jobCardColumns, { count: 'exact' })
    .eq('company_id', companyId)
    .order('is_featured', { ascending: false })
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .range(before, before + window.show - 1)
    .overrideTypes<JobCard[], { merge: false }>();
  // A page beyond the end has nothing to show, which is no failure.
  if (error?.code === 'PGRST103') return { jobs: [], count: 0 };
  if (error) throw error;
  return { jobs: data, count: count ?? 0 };
}
