import { data } from 'react-router';
import type { PostArguments } from '#app/layout/answer-posts.ts';
import { answerSitemap } from '#app/layout/answer-sitemap.server.ts';
import { NotFoundPage } from '#app/layout/not-found-page.tsx';
import type { RouteHandle } from '#app/route-handle.ts';

export const handle: RouteHandle = { metric: 'other', cache: { tables: ['job_listings', 'companies', 'blog_posts'] } };

/** `/sitemap-1.xml` … when the sitemap is an index; any other address of this shape is none. */
async function answerPart({ request, context }: PostArguments, next: () => Promise<Response>): Promise<Response> {
  const part = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(new URL(request.url).pathname)?.[1];
  const answer = part ? await answerSitemap({ request, context, part: Number(part) }) : null;
  return answer ?? next();
}

export const middleware = [answerPart];

export function loader() {
  return data(null, 404);
}

export default NotFoundPage;
