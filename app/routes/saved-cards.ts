import { renderSavedCards } from '#app/jobs/cards/render-saved.server.ts';
import { isId } from '#app/jobs/find-job.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/saved-cards.ts';

export const handle: RouteHandle = { metric: '/saved.json', cache: false };

/** A browser stores as many at most (jobs/stored-jobs.ts). */
const maxIds = 500;
const noStore = { 'Cache-Control': 'no-store' };

/** The cards of jobs that a browser has saved: {"cards": {id: html}}. What is no longer open is not among them. */
export async function action({ request, context }: Route.ActionArgs) {
  const ids: unknown = await request.json().catch(() => null);
  if (!Array.isArray(ids) || ids.length > maxIds || !ids.every((id) => typeof id === 'string' && isId(id))) {
    return Response.json(
      { message: `Send up to ${maxIds} ids of jobs as a JSON array` },
      { status: 400, headers: noStore },
    );
  }
  try {
    const cards = await renderSavedCards(context.get(visitContext).client, ids);
    return Response.json({ cards }, { headers: noStore });
  } catch (error) {
    console.error('saved jobs could not be loaded', error);
    return Response.json({ message: 'No saved jobs just now' }, { status: 503, headers: noStore });
  }
}

export function loader() {
  return Response.json({ message: 'Post the ids of jobs' }, { status: 405, headers: { ...noStore, Allow: 'POST' } });
}
