import { buildOpenApi } from '#app/api/build-openapi.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/openapi.ts';

export const handle: RouteHandle = { metric: '/openapi.json', cache: { tables: [] } };

export function loader({ context }: Route.LoaderArgs) {
  return Response.json(buildOpenApi(context.get(visitContext).site.url));
}
