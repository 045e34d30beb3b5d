import { data } from 'react-router';
import type { PostArguments } from '#app/layout/answer-posts.ts';
import { NotFoundPage } from '#app/layout/not-found-page.tsx';
import { answerSitemapPart } from '#app/layout/sitemap/answer-sitemap.server.ts';
import type { RouteHandle } from '#app/route-handle.ts';

export const handle: RouteHandle = {
  metric: 'other',
  cache: { tables: ['job_listings', 'companies', 'blog_posts', 'landing_pages'] },
};

/** `/sitemap-jobs-1.xml` …; any other address of this shape is none. */
async function answerPart({ request, context }: PostArguments, next: () => Promise<Response>): Promise<Response> {
  const named = /^\/sitemap-([a-z]{1,20})-([1-9]\d{0,4})\.xml$/.exec(new URL(request.url).pathname);
  const [, name = '', part] = named ?? [];
  const answer = part ? await answerSitemapPart({ request, context, name, part: Number(part) }) : null;
  return answer ?? next();
}

export const middleware = [answerPart];

export function loader() {
  return data(null, 404);
}

export default NotFoundPage;
