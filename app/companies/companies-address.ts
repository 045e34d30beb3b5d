import { truncate } from '#domain/truncate.ts';

export type CompanyFilters = { search: string; industry: string; page: number };

const maxLength = 100;
// More pages than any board has; what is beyond the last one leads there.
const maxPage = 100_000;

/** What an address of /companies asks for. */
export function readCompanyFilters(params: URLSearchParams): CompanyFilters {
  const page = Number(params.get('page'));
  return {
    search: readWords(params.get('search')),
    industry: readWords(params.get('industry')),
    page: Number.isSafeInteger(page) && page > 1 ? Math.min(page, maxPage) : 1,
  };
}

// The database knows no text with a zero byte in it.
function readWords(given: string | null): string {
  return truncate((given ?? '').replaceAll(/[\s\0]+/g, ' ').trim(), maxLength).trim();
}

export function buildCompaniesAddress({ search, industry, page = 1 }: Partial<CompanyFilters>): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (industry) params.set('industry', industry);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/companies?${params}` : '/companies';
}

/** Whether an address says the same as its one spelling does, as that of an empty form does not. */
export function isCanonical(params: URLSearchParams): boolean {
  const wanted = new URL(buildCompaniesAddress(readCompanyFilters(params)), 'http://localhost').searchParams;
  return ['search', 'industry', 'page'].every((name) => params.get(name) === wanted.get(name));
}
