import type { SupabaseClient } from '@supabase/supabase-js';
import { type JobCard, jobCardColumns } from '#domain/job.ts';

const mostRowsAnAnswer = 1000;

type Options = { companyId: string; show: number; now?: Date };

/** A company's open listings, featured ones first, then the newest, and how many there are in all. */
export async function findCompanyJobs(
  client: SupabaseClient,
  { companyId, show, now = new Date() }: Options,
): Promise<{ jobs: JobCard[]; count: number }> {
  const moment = now.toISOString();
  const featured = await read((query) => query.gt('featured_until', moment), show);
  const others = await read(
    (query) => query.or(`featured_until.is.null,featured_until.lte.${moment}`),
    show - featured.jobs.length,
  );
  return { jobs: [...featured.jobs, ...others.jobs], count: featured.count + others.count };

  type Query = ReturnType<typeof ask>;

  function ask() {
    return client
      .from('job_listings')
      .select(jobCardColumns, { count: 'exact' })
      .eq('company_id', companyId)
      .order('published_at', { ascending: false })
      .order('id', { ascending: false });
  }

  // An answer has at most a thousand rows; whoever loaded more than that gets them in several.
  async function read(narrow: (query: Query) => Query, most: number): Promise<{ jobs: JobCard[]; count: number }> {
    const jobs: JobCard[] = [];
    let count = 0;
    do {
      const last = Math.max(Math.min(most, jobs.length + mostRowsAnAnswer), 1) - 1;
      const answer = await narrow(ask()).range(jobs.length, last).overrideTypes<JobCard[], { merge: false }>();
      if (answer.error) throw answer.error;
      count = answer.count ?? 0;
      jobs.push(...answer.data);
      if (answer.data.length === 0) break;
    } while (jobs.length < Math.min(most, count));
    return { jobs: jobs.slice(0, Math.max(most, 0)), count };
  }
}
