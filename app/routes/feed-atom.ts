import { answerFeed } from '#app/jobs/feeds/answer-feed.server.ts';
import { buildAtom } from '#app/jobs/feeds/build-atom.ts';
import { feedHandle, maxItems } from '#app/jobs/feeds/feed-handle.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/feed-atom.ts';

export const handle: RouteHandle = { ...feedHandle, metric: '/feed.atom' };

export function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return answerFeed({ request, visit, type: 'application/atom+xml', limit: maxItems, build: buildAtom });
}
