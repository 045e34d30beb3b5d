import { buildJobsAddress, type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';
import type { JobFiltersQuery } from './schemas.ts';

/** What was asked for, as a list's address says it. */
export function toParams(query: object): URLSearchParams {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.join() : String(value)]),
  );
}

/** The list that a request asks for, read from its parameters as the site reads its own addresses. */
export function toJobFilters(query: JobFiltersQuery): JobFilters {
  return { ...(readJobFilters(toParams(query)) ?? { search: '', category: 'All' }), page: 1, show: 0 };
}

/** The same list on the site. */
export function toListAddress(filters: JobFilters): string {
  const address = buildJobsAddress(filters);
  // Without a filter that is the home page, not yet a list.
  return address === '/' ? '/?category=All' : address;
}
