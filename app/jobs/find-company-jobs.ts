import type { SupabaseClient } from '@supabase/supabase-js';
import type { CompanyOverview } from '#app/companies/find-hiring.ts';
import { countBefore, type ListWindow } from '#domain/finding/job-filters.ts';
import type { JobCard } from '#domain/job.ts';
import type { Proof } from '#domain/proof/proof.ts';

type Options = { companyId: string; window: ListWindow };

/** What a company's page shows besides it. */
export type BesideCompany = {
  /** Its open listings, featured ones first, then the newest, and how many there are in all. */
  jobs: JobCard[];
  count: number;
  proofs: Proof[];
  overview: CompanyOverview | null;
};

/** Null of a company that visitors do not see. */
export async function findBesideCompany(
  client: SupabaseClient,
  { companyId, window }: Options,
): Promise<BesideCompany | null> {
  const asked = { company: companyId, skip: countBefore(window), most: window.show };
  const { data, error } = await client.rpc('beside_company', asked, { get: true });
  if (error) throw error;
  return data;
}
