import { answerApi } from '#app/api/answer-api.server.ts';
import { findFacetsAnswer } from '#app/api/answers/find-facets-answer.ts';
import { apiHandle } from '#app/api/api-handle.ts';
import { JobFiltersQuery } from '#app/api/schemas.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/facets.ts';

export const handle: RouteHandle = { ...apiHandle, metric: '/api/*' };

export function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return answerApi({ request, query: JobFiltersQuery, find: (query) => findFacetsAnswer(visit, query) });
}
