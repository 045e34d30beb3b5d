import { data } from 'react-router';
import { isId } from '#app/jobs/find-job.ts';
import { answerPosts, type PostArguments } from '#app/layout/answer-posts.ts';
import { NotFoundPage } from '#app/layout/not-found-page.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';

export const handle: RouteHandle = { metric: '/apply-clicks', cache: false };

const maxBodyLength = 200;

/** Where the browser's beacon says that a visitor went on to apply. */
async function countClick({ request, context }: PostArguments): Promise<Response> {
  if (request.method !== 'POST') return refuse(405);
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length > 0 && length <= maxBodyLength)) return refuse(400);
  const listing = new URLSearchParams(await request.text()).get('listing') ?? '';
  if (!isId(listing)) return refuse(400);
  const { client, consumeLimit } = context.get(visitContext);
  const wait = await consumeLimit('apply-clicks');
  if (wait > 0) return refuse(429, { 'Retry-After': String(wait) });
  const { error } = await client.rpc('count_apply_click', { listing });
  if (!error) return new Response(null, { status: 204 });
  console.error('an apply click could not be counted', error);
  return refuse(503);
}

function refuse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: status === 405 ? { Allow: 'POST' } : headers });
}

export const middleware = [answerPosts(countClick)];

export function loader() {
  return data(null, 404);
}

export default NotFoundPage;
