import { readCategory } from '#domain/category-address.ts';

/** What a list shows, as its address says it. `category` is "All", one of the 16, or words that name none. */
export type JobFilters = { search: string; category: string; show: number };

export const pageSize = 50;
/** Beyond this a list is no longer read, only scrolled; fewer words or a category lead further. */
export const mostShown = 2000;

/** The filters of an address, or null for the home page's first view. */
export function readJobFilters(params: URLSearchParams): JobFilters | null {
  const search = readWords(params, 'search', 200);
  const given = readWords(params, 'category', 100);
  if (!search && !given) return null;
  const category = !given || given.toLowerCase() === 'all' ? 'All' : (readCategory(given) ?? given);
  const asked = Number(params.get('show'));
  const show = Number.isSafeInteger(asked) && asked > pageSize ? Math.min(asked, mostShown) : pageSize;
  return { search, category, show };
}

// The database knows no text with a zero byte in it.
function readWords(params: URLSearchParams, name: string, most: number): string {
  return (params.get(name) ?? '').replaceAll('\0', '').trim().slice(0, most);
}

export function buildJobsAddress({ search, category, show }: Partial<JobFilters>): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (category && !(category === 'All' && search)) params.set('category', category);
  if (show && show > pageSize) params.set('show', String(show));
  return params.size > 0 ? `/?${params}` : '/';
}
