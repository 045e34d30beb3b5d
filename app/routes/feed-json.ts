import { answerFeed } from '#app/jobs/feeds/answer-feed.server.ts';
import { buildJsonFeed } from '#app/jobs/feeds/build-json-feed.ts';
import { feedHandle, maxItems } from '#app/jobs/feeds/feed-handle.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/feed-json.ts';

export const handle: RouteHandle = { ...feedHandle, metric: '/feed.json' };

export function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return answerFeed({ request, visit, type: 'application/feed+json', limit: maxItems, build: buildJsonFeed });
}
