import { buildJobsAddress, readJobFilters } from '../finding/job-filters.ts';

/**
 * The search of an alert, as the query of the list's address in its one spelling: "country=PT&mode=remote". How a list is
 * ordered and which part of it is shown is no part of it; everything else that an address can ask for is. The home page, which
 * asks for nothing, becomes the list of all jobs.
 */
export function readAlertQuery(params: URLSearchParams): string {
  const filters = readJobFilters(params) ?? { search: '', category: 'All' };
  const { sort: _sort, show: _show, page: _page, ...asked } = { sort: undefined, show: 0, page: 1, ...filters };
  const isEmpty = Object.entries(asked).every(
    ([name, value]) => value === '' || (name === 'category' && value === 'All'),
  );
  return buildJobsAddress(isEmpty ? { category: 'All' } : asked).slice('/?'.length);
}
