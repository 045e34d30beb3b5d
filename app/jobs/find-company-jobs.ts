import type { SupabaseClient } from '@supabase/supabase-js';
import { type JobCard, jobCardColumns } from '#domain/job.ts';

const mostRowsAnAnswer = 1000;

type Options = { companyId: string; show: number };

/** A company's open listings, featured ones first, then the newest, and how many there are in all. */
export async function findCompanyJobs(
  client: SupabaseClient,
  { companyId, show }: Options,
): Promise<{ jobs: JobCard[]; count: number }> {
  const jobs: JobCard[] = [];
  let count = 0;
  // An answer has at most a thousand rows; whoever loaded more than that gets them in several.
  do {
    const answer = await client
      .from('job_listings')
      .select(jobCardColumns, { count: 'exact' })
      .eq('company_id', companyId)
      .order('is_featured', { ascending: false })
      .order('published_at', { ascending: false })
      .order('id', { ascending: false })
      .range(jobs.length, Math.min(show, jobs.length + mostRowsAnAnswer) - 1)
      .overrideTypes<JobCard[], { merge: false }>();
    if (answer.error) throw answer.error;
    count = answer.count ?? 0;
    jobs.push(...answer.data);
    if (answer.data.length === 0) break;
  } while (jobs.length < Math.min(show, count));
  return { jobs, count };
}
