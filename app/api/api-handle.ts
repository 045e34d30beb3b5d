import type { RouteHandle } from '#app/route-handle.ts';

/** What the routes of the API declare. */
export const apiHandle: Omit<RouteHandle, 'metric'> = {
  // Each hour it is the turn of other featured jobs, and some were published too long ago.
  cache: { tables: ['job_listings', 'companies', 'hour'] },
  refusesUnknown: true,
};
