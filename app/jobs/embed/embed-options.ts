import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import { filterNames } from '#domain/finding/listing-filters.ts';

// What the address of an embed asks for besides the filters, which are those of lists.

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export type EmbedOptions = { theme: Theme; max: number };

export const maxEmbedded = 50;
export const embedDefaults: EmbedOptions = { theme: 'auto', max: 10 };

/** The parameters of an address of an embed, and of the page that makes one. */
export const embedParams = {
  searchParams: ['search', 'category', 'sort', 'widen', 'theme', 'max'],
  listParams: filterNames,
};

export function readEmbedOptions(params: URLSearchParams): EmbedOptions {
  const theme = themes.find((one) => one === params.get('theme')) ?? embedDefaults.theme;
  const asked = Number(params.get('max'));
  const max = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, maxEmbedded) : embedDefaults.max;
  return { theme, max };
}

/** The filters of a list in the one spelling that their list has: "company=heron&mode=remote"; empty for the whole board. */
export function toFilterQuery(filters: Partial<JobFilters> | null): string {
  return filters ? buildJobsAddress({ ...filters, show: 0, page: 1 }).slice('/?'.length) : '';
}

/** The address of an embed, from the root. */
export function buildEmbedAddress(query: string, { theme, max }: EmbedOptions): string {
  const params = new URLSearchParams(query);
  if (theme !== embedDefaults.theme) params.set('theme', theme);
  if (max !== embedDefaults.max) params.set('max', String(max));
  return params.size > 0 ? `/embed?${params}` : '/embed';
}

/** The list that an embed leads to. A company's own page says more than the list of its jobs. */
export function findListAddress(filters: JobFilters | null): string {
  const query = toFilterQuery(filters);
  const company = /^company=([a-z0-9-]+)$/.exec(query)?.[1];
  if (company) return `/company/${company}`;
  return query ? `/?${query}` : '/';
}
