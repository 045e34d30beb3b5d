import { answerApi } from '#app/api/answer-api.server.ts';
import { findSalariesAnswer } from '#app/api/answers/find-salaries-answer.ts';
import { apiHandle } from '#app/api/api-handle.ts';
import { SalariesQuery } from '#app/api/schemas.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/salaries.ts';

export const handle: RouteHandle = { ...apiHandle, metric: '/api/*' };

export function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return answerApi({ request, query: SalariesQuery, find: (query) => findSalariesAnswer(visit, query) });
}
