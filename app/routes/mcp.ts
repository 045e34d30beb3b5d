import type { RouteHandle } from '#app/route-handle.ts';
import { type Visit, visitContext } from '#app/visit.ts';
import type { Route } from './+types/mcp.ts';

export const handle: RouteHandle = { metric: '/mcp', cache: false };

export const loader = ({ request, context }: Route.LoaderArgs) => answer(request, context.get(visitContext));
export const action = ({ request, context }: Route.ActionArgs) => answer(request, context.get(visitContext));

/** The protocol's library takes 5 MB, which a board that no agent asks does without. */
async function answer(request: Request, visit: Visit): Promise<Response> {
  const { answerMcp } = await import('#app/api/mcp/answer-mcp.server.ts');
  return answerMcp(request, visit);
}
