import { buildLlmsTxt } from '#app/layout/build-llms-txt.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { answerFile } from '#app/ui/answer-file.server.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/llms.ts';

export const handle: RouteHandle = { metric: '/llms.txt', cache: { tables: [] } };

export function loader({ request, context }: Route.LoaderArgs) {
  const body = buildLlmsTxt(context.get(visitContext).site.url);
  return answerFile(body, { request, type: 'text/plain', seconds: 3600 });
}
