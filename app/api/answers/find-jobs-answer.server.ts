import type { JobsAnswer } from '#app/api/answer-schemas.ts';
import { readCursor, writeCursor } from '#app/api/cursor.server.ts';
import { toJobFilters, toListAddress, toParams } from '#app/api/job-query.ts';
import type { JobsQuery } from '#app/api/schemas.ts';
import { walkJobVersions } from '#app/jobs/find-jobs.ts';
import type { Visit } from '#app/visit.ts';
import { findJobsOf } from './job-store.server.ts';

/** A page of the list that the site shows under the same filters. */
export async function findJobsAnswer(visit: Pick<Visit, 'client' | 'site'>, query: JobsQuery): Promise<JobsAnswer> {
  const { limit, cursor, ...filters } = query;
  const list = toJobFilters(filters);
  const address = toListAddress(list);
  const after = cursor === undefined ? null : readCursor(cursor, address);
  const { count, jobs, next } = await walkJobVersions(visit.client, { ...list, show: limit }, after);
  const next_cursor = next && writeCursor(next, address);
  const { url } = visit.site;
  return {
    count,
    url: url + address,
    jobs: await findJobsOf(visit, jobs),
    next_cursor,
    next: next_cursor && `${url}/api/jobs?${toParams({ ...filters, limit, cursor: next_cursor })}`,
  };
}
