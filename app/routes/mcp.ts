import { answerMcp } from '#app/api/mcp/answer-mcp.server.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/mcp.ts';

export const handle: RouteHandle = { metric: '/mcp', cache: false };

export function loader({ request, context }: Route.LoaderArgs) {
  return answerMcp(request, context.get(visitContext));
}

export function action({ request, context }: Route.ActionArgs) {
  return answerMcp(request, context.get(visitContext));
}
