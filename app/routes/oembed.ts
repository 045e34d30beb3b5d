import { answerOEmbed } from '#app/jobs/embed/answer-oembed.server.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/oembed.ts';

export const handle: RouteHandle = {
  metric: '/oembed',
  cache: { tables: ['job_listings', 'companies'] },
  searchParams: ['url', 'format', 'maxwidth', 'maxheight'],
};

export function loader({ request, context }: Route.LoaderArgs) {
  return answerOEmbed(request, context.get(visitContext));
}
