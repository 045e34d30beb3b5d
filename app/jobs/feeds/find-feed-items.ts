import type { SupabaseClient } from '@supabase/supabase-js';
import { findBesideCards } from '#app/jobs/find-beside-cards.ts';
import { findJobs, findNewestJobs } from '#app/jobs/find-jobs.ts';
import { renderBeginning } from '#app/jobs/render-description.server.ts';
import { readPlainWords } from '#domain/description/read-plain-words.ts';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import type { JobCard, JobDetail } from '#domain/job.ts';
import { readPassingOn } from '#domain/sources/passing-on.ts';
import { endBlocks } from './end-blocks.ts';
import type { FeedItem } from './feed.ts';

type Written = Pick<JobDetail, 'id' | 'description' | 'source' | 'source_url' | 'external_url' | 'updated_at'>;

/** The newest listings, or the first of a list. */
export async function findFeedItems(
  client: SupabaseClient,
  { filters, limit }: { filters: JobFilters | null; limit: number },
): Promise<FeedItem[]> {
  const jobs = filters
    ? (await findJobs(client, { ...filters, page: 1, show: limit })).jobs
    : await findNewestJobs(client, limit);
  const written = await findWritten(client, jobs);
  // One that was closed between the two questions is left out.
  return jobs.flatMap((job) => {
    const found = written.get(job.id);
    return found ? toFeedItem(job, found) : [];
  });
}

function toFeedItem(job: JobCard, written: Written): FeedItem {
  const { allowsText, via } = readPassingOn(written);
  // Of which a feed shows the beginning; rendering whole texts would hold other requests up.
  const read = () => readPlainWords(endBlocks(renderBeginning(written.description, 4000)));
  return {
    job,
    text: allowsText ? read() : '',
    updatedAt: written.updated_at,
    via,
  };
}

/** What feeds say of some listings besides their cards; at most a hundred at a time. */
export const findWritten = (client: SupabaseClient, jobs: JobCard[]) =>
  findBesideCards<Written>(client, jobs, 'id,description,source,source_url,external_url,updated_at');
