import { answerApi } from '#app/api/answer-api.server.ts';
import { findCompaniesAnswer } from '#app/api/answers/find-companies-answer.server.ts';
import { apiHandle } from '#app/api/api-handle.ts';
import { CompaniesQuery } from '#app/api/schemas.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/companies.ts';

export const handle: RouteHandle = { ...apiHandle, metric: '/api/*' };

export function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return answerApi({ request, query: CompaniesQuery, find: (query) => findCompaniesAnswer(visit, query) });
}
