import { answerSitemap } from '#app/layout/answer-sitemap.server.ts';
import type { Route } from './+types/sitemap.ts';

export function loader({ request, context }: Route.LoaderArgs) {
  return answerSitemap({ request, context });
}
