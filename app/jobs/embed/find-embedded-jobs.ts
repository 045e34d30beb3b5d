import type { SupabaseClient } from '@supabase/supabase-js';
import { findBesideCards } from '#app/jobs/find-beside-cards.ts';
import { findJobs } from '#app/jobs/find-jobs.ts';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import type { JobCard, JobDetail } from '#domain/job.ts';
import { readPassingOn } from '#domain/sources/passing-on.ts';
import type { EmbeddedJob } from './render-embed.server.tsx';

type Written = Pick<JobDetail, 'id' | 'source' | 'source_url' | 'external_url'>;

/** Some rows are left out below, and others take their place: of so many, if the first ones are not enough. */
const maxAsked = 200;

/** The first of a list that other sites may show, and how many the list has on the board. */
export async function findEmbeddedJobs(
  client: SupabaseClient,
  { filters, max }: { filters: JobFilters | null; max: number },
): Promise<{ jobs: EmbeddedJob[]; count: number; found: JobCard[] }> {
  for (let show = max * 2; ; show = maxAsked) {
    const list = await findJobs(client, { search: '', category: 'All', ...filters, page: 1, show });
    const jobs = await withSources(client, list.jobs);
    if (jobs.length >= max || list.jobs.length >= list.count || show >= maxAsked)
      return { jobs: jobs.slice(0, max), count: list.count, found: list.jobs };
  }
}

/** With the source that must be named, and without those whose terms keep them on this site. */
export async function withSources(client: SupabaseClient, jobs: JobCard[]): Promise<EmbeddedJob[]> {
  const written = await findBesideCards<Written>(client, jobs, 'id,source,source_url,external_url');
  return jobs.flatMap((job) => {
    const found = written.get(job.id);
    if (!found) return [];
    const { allowsOtherSites, via } = readPassingOn(found);
    return allowsOtherSites ? { job, via } : [];
  });
}
