import type { FacetCompany } from './filter-groups.ts';

type Known = {
  /** Of the cards of the list. */
  listed: FacetCompany[];
  count: number;
  chosen: string[] | undefined;
};

/** The commonest companies, and what the list knows of others that were chosen. */
export function nameCompanies(common: FacetCompany[], { listed, count, chosen = [] }: Known): FacetCompany[] {
  const others = listed
    .filter(({ slug }) => chosen.includes(slug) && common.every((company) => company.slug !== slug))
    .map(({ slug, name }) => ({ slug, name, ...(chosen.length === 1 && { listings: count }) }));
  return [...common, ...new Map(others.map((company) => [company.slug, company])).values()];
}
