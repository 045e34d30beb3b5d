import { findCompanyNames } from '#app/companies/find-company-names.ts';
import { answerAway, answerFile } from '#app/ui/answer-file.server.ts';
import type { Visit } from '#app/visit.ts';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import { settleTypedValues } from '#domain/finding/typed-values.ts';
import type { Feed } from './feed.ts';
import { findFeedItems } from './find-feed-items.ts';

type Options = { request: Request; visit: Visit; type: string; limit: number; build: (feed: Feed) => string };

/** The newest listings, or the first of any list: the parameters are the list's own. */
export async function answerFeed({ request, visit, type, limit, build }: Options): Promise<Response> {
  const { client, site } = visit;
  const filters = readJobFilters(settleTypedValues(new URL(request.url).searchParams));
  try {
    const items = await findFeedItems(client, { filters, limit });
    const listed = items.map(({ job: { company } }) => company);
    const companies = await findCompanyNames(client, filters?.company, listed);
    // When it was read: a listing that leaves the list or a company's new name changes the feed, too, and is in no listing's time.
    const modified = new Date();
    return answerFile(build({ items, companies, filters, siteUrl: site.url }), { request, type, seconds: 0, modified });
  } catch (error) {
    console.error('the feed could not be read', error);
    return answerAway('The feed cannot be read just now. Please try again in a moment.');
  }
}
