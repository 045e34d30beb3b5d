import { answerAway, answerFile } from '#app/ui/answer-file.server.ts';
import type { Visit } from '#app/visit.ts';
import { readJobFilters } from '#domain/finding/job-filters.ts';
import type { Feed } from './feed.ts';
import { findFeedItems } from './find-feed-items.ts';

type Options = { request: Request; visit: Visit; type: string; limit: number; build: (feed: Feed) => string };

/** The newest listings, or the first of any list: the parameters are the list's own. */
export async function answerFeed({ request, visit, type, limit, build }: Options): Promise<Response> {
  const { client, site } = visit;
  const filters = readJobFilters(new URL(request.url).searchParams);
  try {
    // When it was read, not when one of its listings changed: a list also changes when one leaves it.
    const modified = new Date();
    const items = await findFeedItems(client, { filters, limit });
    return answerFile(build({ items, filters, siteUrl: site.url }), { request, type, seconds: 0, modified });
  } catch (error) {
    console.error('the feed could not be read', error);
    return answerAway('The feed cannot be read just now. Please try again in a moment.');
  }
}
