import { readJobFilters } from '../finding/job-filters.ts';
import { filterNames, type ListingFilters } from '../finding/listing-filters.ts';
import { readAlertQuery } from './alert-query.ts';

type Edit = {
  query: string;
  search: string;
  category: string;
  /** The filters that stay, as "country:PT". */
  keep: string[];
  /** Of a list; it replaces everything else. */
  address: string;
};

/** What an alert asks for after its reader has changed it without scripts; null for an address that is none of a list. */
export function editQuery({ query, search, category, keep, address }: Edit): string | null {
  if (address.trim()) return readListAddress(address.trim());
  const filters = readJobFilters(new URLSearchParams(query));
  const params = new URLSearchParams({ search, category });
  if (filters?.widen === false) params.set('widen', '0');
  for (const name of filterNames) {
    for (const value of listValues(filters?.[name])) {
      if (keep.includes(`${name}:${value}`)) params.append(name, value);
    }
  }
  return readAlertQuery(params);
}

/** On whichever host: the board may have several names. Pages of companies are lists, too. */
function readListAddress(address: string): string | null {
  const url = URL.parse(address, 'https://board.invalid');
  const company = url?.pathname.match(/^\/company\/([a-z0-9-]+)\/?$/)?.[1];
  if (company) return readAlertQuery(new URLSearchParams({ company }));
  return url && ['/', '/alerts', '/feed.xml'].includes(url.pathname) ? readAlertQuery(url.searchParams) : null;
}

function listValues(value: ListingFilters[keyof ListingFilters]): string[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [typeof value === 'boolean' ? (value ? '1' : '0') : `${value}`];
}
