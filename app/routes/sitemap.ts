import { answerSitemap } from '#app/layout/sitemap/answer-sitemap.server.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/sitemap.ts';

export const handle: RouteHandle = {
  metric: '/sitemap.xml',
  cache: { tables: ['job_listings', 'companies', 'blog_posts', 'landing_pages'] },
};

export function loader({ request, context }: Route.LoaderArgs) {
  return answerSitemap({ request, context });
}
