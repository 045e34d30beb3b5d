import type { RouteHandle } from '#app/route-handle.ts';
import { filterNames } from '#domain/finding/listing-filters.ts';

/** What the routes of all feeds declare. */
export const feedHandle: Omit<RouteHandle, 'metric'> = {
  cache: { tables: ['job_listings', 'companies'] },
  searchParams: ['search', 'category', 'sort', 'widen'],
  listParams: filterNames,
};

/** Of a feed: readers ask every hour, and imports add some dozens at a time. */
export const maxItems = 100;
