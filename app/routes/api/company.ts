import { answerApi, answerMoved, answerProblem } from '#app/api/answer-api.server.ts';
import { findCompanyAnswer } from '#app/api/answers/find-company-answer.server.ts';
import { apiHandle } from '#app/api/api-handle.ts';
import { NoQuery } from '#app/api/schemas.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/company.ts';

export const handle: RouteHandle = { ...apiHandle, metric: '/api/*' };

export function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return answerApi({
    ...{ request, query: NoQuery },
    async find() {
      const found = await findCompanyAnswer(visit, slug);
      if (found.is === 'missing') return answerProblem('not-found', `There is no company at "${slug}".`);
      if (found.is === 'moved') return answerMoved(`/api/companies/${encodeURIComponent(found.slug)}`);
      visit.shows(`company:${found.id}`);
      visit.listsOnly(`company:${found.id}`);
      return { company: found.company };
    },
  });
}
