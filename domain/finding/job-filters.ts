import { readCategory } from '../category.ts';
import { truncate } from '../truncate.ts';
import { addListingFilters, type ListingFilters, readListingFilters, readSort, type Sort } from './listing-filters.ts';

/**
 * What a list shows, as its address says it. `category` is "All", one of the 16, or words that name none. Pages, feeds and
 * whatever else lists jobs by an address read it here.
 */
export type JobFilters = ListWindow &
  ListingFilters & {
    search: string;
    category: string;
    sort?: Sort;
    /** False finds only what holds the words themselves, not what means the same. */
    widen?: false;
  };

/** The part of a list that is shown: so many, from the beginning of a page of `maxShown`, the first unless told. */
export type ListWindow = { show: number; page?: number };

export const pageSize = 50;
/** What one address shows at most, because it is rendered whole; a longer list has further pages. */
export const maxShown = 500;
const maxPage = 10_000;

/** The filters of an address, or null for the home page's first view. */
export function readJobFilters(params: URLSearchParams): JobFilters | null {
  const search = readWords(params, 'search', 200);
  const given = readWords(params, 'category', 100);
  const wanted = readListingFilters(params);
  const sort = readSort(params);
  if (!search && !given && !sort && Object.keys(wanted).length === 0) return null;
  const category = !given || given.toLowerCase() === 'all' ? 'All' : (readCategory(given) ?? given);
  const widen = params.get('widen') === '0' && search ? { widen: false as const } : {};
  return { search, category, ...wanted, ...(sort && { sort }), ...widen, ...readListWindow(params) };
}

export function readListWindow(params: URLSearchParams): ListWindow {
  const show = Math.ceil(readNumber(params, 'show', maxShown) / pageSize) * pageSize;
  const page = readNumber(params, 'page', maxPage);
  return { show: Math.max(show, pageSize), ...(page > 1 && { page }) };
}

/** How many of a list come before its window. */
export const countBefore = ({ page = 1 }: ListWindow) => (page - 1) * maxShown;

/** The last page of a list that ends before its window begins; null where it does not. */
export function findLastPage(window: ListWindow, count: number): number | null {
  return countBefore(window) > 0 && countBefore(window) >= count ? Math.max(1, Math.ceil(count / maxShown)) : null;
}

function readNumber(params: URLSearchParams, name: string, max: number): number {
  const asked = Number(params.get(name));
  return Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, max) : 0;
}

// The database knows no text with a zero byte in it.
function readWords(params: URLSearchParams, name: string, maxLength: number): string {
  return truncate((params.get(name) ?? '').replaceAll('\0', '').trim(), maxLength);
}

export function buildJobsAddress({ search, category, sort, widen, ...filters }: Partial<JobFilters>): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  addListingFilters(params, filters);
  if (sort) params.set('sort', sort);
  if (search && widen === false) params.set('widen', '0');
  // Nothing else says that this is a list.
  if (category && !(category === 'All' && params.size > 0)) params.set('category', category);
  addListWindow(params, filters);
  return params.size > 0 ? `/?${params}` : '/';
}

export function addListWindow(params: URLSearchParams, { show = 0, page = 1 }: Partial<ListWindow>): void {
  if (page > 1) params.set('page', String(page));
  if (show > pageSize) params.set('show', String(show));
}
