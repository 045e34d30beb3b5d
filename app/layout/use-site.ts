import { useRouteLoaderData } from 'react-router';
import type { Site } from '#app/visit.ts';

/** What the page knows about the board; undefined only where even that could not be loaded. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<{ site: Site }>('root')?.site;
}
