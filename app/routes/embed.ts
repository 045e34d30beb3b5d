import { answerEmbed } from '#app/jobs/embed/answer-embed.server.ts';
import { embedParams } from '#app/jobs/embed/embed-options.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/embed.ts';

export const handle: RouteHandle = {
  metric: '/embed',
  cache: { tables: ['job_listings', 'companies'] },
  ...embedParams,
  searchParams: [...embedParams.searchParams, 'job'],
  frames: 'anywhere',
};

export function loader({ request, context }: Route.LoaderArgs) {
  return answerEmbed(request, context.get(visitContext));
}
