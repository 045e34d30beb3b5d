import { buildJobFeed } from '#app/jobs/build-job-feed.ts';
import { findDescriptions, findJobs, findNewestJobs } from '#app/jobs/find-jobs.ts';
import { renderBeginning } from '#app/jobs/render-description.server.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { answerAway, answerFile } from '#app/ui/answer-file.server.ts';
import { visitContext } from '#app/visit.ts';
import { readPlainWords } from '#domain/description/read-plain-words.ts';
import { pageSize, readJobFilters } from '#domain/finding/job-filters.ts';
import { filterNames } from '#domain/finding/listing-filters.ts';
import type { Route } from './+types/feed.ts';

export const handle: RouteHandle = {
  metric: '/feed.xml',
  cache: { tables: ['job_listings', 'companies'] },
  searchParams: ['search', 'category', 'sort', 'widen'],
  listParams: filterNames,
};

/** The newest listings, or the first fifty of any list: the parameters are the list's own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, site } = context.get(visitContext);
  const filters = readJobFilters(new URL(request.url).searchParams);
  try {
    const jobs = filters
      ? (await findJobs(client, { ...filters, show: pageSize })).jobs
      : await findNewestJobs(client, pageSize);
    const texts = new Map<string, string>();
    for (const [id, text] of await findDescriptions(client, jobs)) {
      // Of which a feed shows the beginning; rendering fifty whole texts would hold other requests up.
      texts.set(id, readPlainWords(renderBeginning(text, 4000)));
    }
    const body = buildJobFeed({ jobs, texts, filters, siteUrl: site.url });
    return answerFile(body, { request, type: 'application/rss+xml', seconds: 0 });
  } catch (error) {
    console.error('the feed could not be read', error);
    return answerAway('The feed cannot be read just now. Please try again in a moment.');
  }
}
