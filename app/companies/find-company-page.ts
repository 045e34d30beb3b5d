import type { SupabaseClient } from '@supabase/supabase-js';
import type { OwnedCompany } from '#app/companies/find-company.ts';
import type { CompanyOverview } from '#app/companies/find-hiring.ts';
import { countBefore, type ListWindow } from '#domain/finding/job-filters.ts';
import type { JobCard } from '#domain/job.ts';
import type { Proof } from '#domain/proof/proof.ts';

/** A company and what its page shows besides. */
export type CompanyPage = {
  company: OwnedCompany;
  /** Its open listings, featured ones first, then the newest, and how many there are in all. */
  jobs: JobCard[];
  count: number;
  proofs: Proof[];
  overview: CompanyOverview | null;
};

/** In one question; null of a company that visitors do not see. */
export async function findCompanyPage(
  client: SupabaseClient,
  { slug, window }: { slug: string; window: ListWindow },
): Promise<CompanyPage | null> {
  // No text in the database holds it.
  if (slug.includes('\0')) return null;
  const asked = { address: slug, skip: countBefore(window), most: window.show };
  const { data, error } = await client.rpc('company_page', asked, { get: true });
  if (error) throw error;
  return data?.beside ? { company: data.company, ...data.beside } : null;
}
