import { isCountryCode } from '../facts/countries.ts';
import { buildJobsAddress, readJobFilters } from '../finding/job-filters.ts';
import { readListingFilters } from '../finding/listing-filters.ts';

/**
 * The search of an alert, as the query of the list's address in its one spelling: "country=PT&mode=remote". How a list is
 * ordered and which part of it is shown is no part of it; everything else that an address can ask for is. The home page, which
 * asks for nothing, becomes the list of all jobs.
 */
export function readAlertQuery(params: URLSearchParams): string {
  const filters = readJobFilters(leaveOutUnknown(params)) ?? { search: '', category: 'All' };
  const { sort: _sort, show: _show, page: _page, ...asked } = { sort: undefined, show: 0, page: 1, ...filters };
  const isEmpty = Object.entries(asked).every(
    ([name, value]) => value === '' || (name === 'category' && value === 'All'),
  );
  return buildJobsAddress(isEmpty ? { category: 'All' } : asked).slice('/?'.length);
}

/** A list takes any two letters for a country, and shows that nothing is there; a mail would wait for it for ever. */
function leaveOutUnknown(params: URLSearchParams): URLSearchParams {
  const known = readListingFilters(params).country?.filter(isCountryCode) ?? [];
  const others = new URLSearchParams(params);
  others.delete('country');
  if (known.length > 0) others.set('country', known.join(','));
  return others;
}
