import type { RouteHandle } from '#app/route-handle.ts';
import { answerFile } from '#app/ui/answer-file.server.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/robots.ts';

export const handle: RouteHandle = { metric: '/robots.txt', cache: { tables: [] } };

// Signed-in areas and the backend are no search results; logos in storage are part of the pages.
const rules = `User-agent: *
Allow: /
Allow: /storage/v1/object/public/
Allow: /storage/v1/render/image/public/
Disallow: /employer
Disallow: /admin
Disallow: /auth
Disallow: /rest/v1
Disallow: /storage/v1
Disallow: /functions/v1
`;

export function loader({ request, context }: Route.LoaderArgs) {
  const body = `${rules}\nSitemap: ${context.get(visitContext).site.url}/sitemap.xml\n`;
  return answerFile(body, { request, type: 'text/plain', seconds: 3600 });
}
