import { answerApi, answerMoved, answerProblem } from '#app/api/answer-api.server.ts';
import { type Ended, findJobAnswer } from '#app/api/answers/find-job-answer.server.ts';
import { apiHandle } from '#app/api/api-handle.ts';
import { NoQuery } from '#app/api/schemas.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/job.ts';

export const handle: RouteHandle = { ...apiHandle, metric: '/api/*' };

export function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  return answerApi({
    ...{ request, query: NoQuery },
    async find() {
      const found = await findJobAnswer(visit, slug);
      if (found.is === 'missing') return answerProblem('not-found', `There is no job at "${slug}".`);
      if (found.is === 'moved') return answerMoved(`/api/jobs/${encodeURIComponent(found.slug)}`);
      if (found.is === 'closed')
        return answerProblem('gone', describeEnd(found.ended), { ended: found.ended ?? undefined });
      visit.shows(`listing:${found.job.id}`, `company:${found.companyId}`);
      visit.listsOnly(`company:${found.companyId}`);
      return { job: found.job };
    },
  });
}

function describeEnd(ended: Ended): string {
  if (!ended) return 'This job is no longer open.';
  return ended.is_filled ? `"${ended.title}" has been filled.` : `"${ended.title}" is no longer open.`;
}
