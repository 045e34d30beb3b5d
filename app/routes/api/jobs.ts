import { answerApi } from '#app/api/answer-api.server.ts';
import { findJobsAnswer } from '#app/api/answers/find-jobs-answer.server.ts';
import { apiHandle } from '#app/api/api-handle.ts';
import { JobsQuery } from '#app/api/schemas.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/jobs.ts';

export const handle: RouteHandle = { ...apiHandle, metric: '/api/*' };

export function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return answerApi({
    ...{ request, query: JobsQuery },
    async find(query) {
      const answer = await findJobsAnswer(visit, query);
      if (query.search && answer.count > 0) visit.listsOnly(`search:${query.search}`);
      return answer;
    },
  });
}
