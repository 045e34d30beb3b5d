import type { HiringCompany as Answer } from '#app/api/answer-schemas.ts';
import type { HiringCompany } from '#app/companies/find-hiring.ts';
import type { Site } from '#app/visit.ts';
import type { Category } from '#domain/category.ts';
import { toAbsoluteLogoAddress } from '#domain/logo-address.ts';
import { pickProof } from '#domain/proof/proof.ts';

type Counted = Omit<HiringCompany, 'newest_at' | 'color'> & { newest_at: string | null };

export function toCompany(company: Counted, site: Pick<Site, 'url'>): Answer {
  return {
    slug: company.slug,
    name: company.name,
    url: `${site.url}/company/${encodeURIComponent(company.slug)}`,
    logo_url: company.logo_url && toAbsoluteLogoAddress(company.logo_url, site.url),
    website: company.website,
    industry: company.industry,
    location: company.location,
    verified_domain: pickProof(company.proofs, company.website)?.domain ?? null,
    open_jobs: company.count,
    categories: company.categories.map(({ category, count }) => ({ category: category as Category, count })),
    newest_at: company.newest_at,
  };
}
