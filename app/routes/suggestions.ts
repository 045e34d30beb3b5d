import { findNewestJobs } from '#app/jobs/find-jobs.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { SuggestionPool } from '#domain/suggestion.ts';
import type { Route } from './+types/suggestions.ts';

export const handle: RouteHandle = { metric: '/suggestions.json', cache: { tables: ['job_listings', 'companies'] } };

export async function loader({ context }: Route.LoaderArgs) {
  const jobs = await findNewestJobs(context.get(visitContext).client, 100).catch((error) => {
    console.error('suggestions could not be loaded', error);
    return null;
  });
  if (!jobs) return Response.json({ message: 'No suggestions just now' }, { status: 503 });
  const pool: SuggestionPool = {
    titles: [...new Set(jobs.map(({ title }) => title))],
    companies: [...new Set(jobs.map(({ company }) => company.name))],
  };
  return Response.json(pool, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
