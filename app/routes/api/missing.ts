import { answerProblem } from '#app/api/answer-api.server.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { noSuchAddress } from '#domain/problem.ts';

// Whatever else lies under /api.

export const handle: RouteHandle = { metric: '/api/*', cache: false, refusesUnknown: true };

export function loader() {
  return answerProblem('not-found', noSuchAddress);
}
