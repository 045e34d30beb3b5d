import { data } from 'react-router';
import type { PostArguments } from '#app/layout/answer-posts.ts';
import { NotFoundPage } from '#app/layout/not-found-page.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { answerFile } from '#app/ui/answer-file.server.ts';
import { visitContext } from '#app/visit.ts';

export const handle: RouteHandle = { metric: 'other', cache: { tables: [] } };

/** `/{key}.txt` holds exactly the key (https://www.indexnow.org/documentation); any other address of this shape is none. */
async function answerKey({ request, context }: PostArguments, next: () => Promise<Response>): Promise<Response> {
  const { indexNowKey } = context.get(visitContext);
  return indexNowKey && new URL(request.url).pathname === `/${indexNowKey}.txt`
    ? answerFile(indexNowKey, { request, type: 'text/plain', seconds: 3600 })
    : next();
}

export const middleware = [answerKey];

export function loader() {
  return data(null, 404);
}

export default NotFoundPage;
