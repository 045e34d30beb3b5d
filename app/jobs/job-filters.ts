import { readCategory } from '#domain/category-address.ts';

/** What a list shows, as its address says it. `category` is "All", one of the 16, or words that name none. */
export type JobFilters = { search: string; category: string; show: number };

export const pageSize = 50;

/** The filters of an address, or null for the home page's first view. */
export function readJobFilters(params: URLSearchParams): JobFilters | null {
  const search = (params.get('search') ?? '').trim().slice(0, 200);
  const given = (params.get('category') ?? '').trim().slice(0, 100);
  if (!search && !given) return null;
  const category = !given || given.toLowerCase() === 'all' ? 'All' : (readCategory(given) ?? given);
  const asked = Number(params.get('show'));
  const show = Number.isSafeInteger(asked) && asked > pageSize ? Math.min(asked, 5000) : pageSize;
  return { search, category, show };
}

export function buildJobsAddress({ search, category, show }: Partial<JobFilters>): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (category && !(category === 'All' && search)) params.set('category', category);
  if (show && show > pageSize) params.set('show', String(show));
  return params.size > 0 ? `/?${params}` : '/';
}
