import { jobicy } from '#domain/sources/jobicy.ts';
import { FetchProblem } from '../../fetching/http.ts';
import type { ReadOptions, Source } from '../importer.ts';
import { requireShape } from '../parse-rows.ts';
import { atBase } from '../source-address.ts';
import { JobicyReply } from './schema.ts';

const nothing: JobicyReply = { jobs: [], nextCursor: null, hasMore: false };

/** One page, the newest first. Only parameters it knows: it refuses a request with any other. */
export async function fetchJobicyPage(
  source: Source,
  { http, signal, cursor }: ReadOptions & { cursor: string | null },
): Promise<JobicyReply> {
  const query = new URLSearchParams({ count: '200', ...(cursor && { cursor }) });
  try {
    const body = await http.json(atBase(source, `https://jobicy.com/api/v2/remote-jobs?${query}`), {
      millisecondsBetween: jobicy.millisecondsBetweenRequests,
      signal,
    });
    return requireShape(JobicyReply, body, 'jobicy.com');
  } catch (problem) {
    // How it says that there is nothing.
    if (problem instanceof FetchProblem && problem.kind === 'gone') return nothing;
    throw problem;
  }
}
