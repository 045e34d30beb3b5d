import { answerFeed } from '#app/jobs/feeds/answer-feed.server.ts';
import { buildRss } from '#app/jobs/feeds/build-rss.ts';
import { feedHandle } from '#app/jobs/feeds/feed-handle.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import { pageSize } from '#domain/finding/job-filters.ts';
import type { Route } from './+types/feed.ts';

export const handle: RouteHandle = { ...feedHandle, metric: '/feed.xml' };

export function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return answerFeed({ request, visit, type: 'application/rss+xml', limit: pageSize, build: buildRss });
}
