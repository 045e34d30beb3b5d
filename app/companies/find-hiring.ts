import type { SupabaseClient } from '@supabase/supabase-js';
import type { Proof } from '#domain/proof/proof.ts';
import type { CompanyFilters } from './companies-address.ts';

export type CategoryCount = { category: string; count: number };

/** A company that is hiring, as its card shows it. */
export type HiringCompany = {
  slug: string;
  name: string;
  logo_url: string | null;
  color: string | null;
  industry: string | null;
  location: string | null;
  website: string | null;
  /** Its open listings, and what they are for, the most frequent category first. */
  count: number;
  categories: CategoryCount[];
  newest_at: string;
  proofs: Proof[];
};

export type HiringPage = {
  count: number;
  listings: number;
  companies: HiringCompany[];
  industries: { industry: string; count: number }[];
};

export const companiesPerPage = 24;

/** A page of the companies with open listings, those with most of them first; how many there are, and of which industries. */
export async function findHiring(
  client: SupabaseClient,
  { search, industry, page }: CompanyFilters,
): Promise<HiringPage> {
  const asked = { search, in_industry: industry, skip: (page - 1) * companiesPerPage, most: companiesPerPage };
  const { data, error } = await client.rpc('hiring_companies', asked, { get: true });
  if (error) throw error;
  return data;
}

/** The same list from a place in it on, null for its beginning (72-hiring-lists.sql). */
export async function walkHiring(
  client: SupabaseClient,
  { search, industry, limit }: Pick<CompanyFilters, 'search' | 'industry'> & { limit: number },
  after: Record<string, unknown> | null,
): Promise<HiringPage & { next: Record<string, unknown> | null }> {
  const asked = { search, in_industry: industry, most: limit, after: JSON.stringify(after ?? {}) };
  const { data, error } = await client.rpc('hiring_companies', asked, { get: true });
  if (error) throw error;
  return data;
}

/** What a company's open listings come to, and which companies hire for alike work. */
export type CompanyOverview = {
  categories: CategoryCount[];
  remote: number;
  cities: { city: string; count: number }[];
  /** Dollars a year, of those listings that state it. */
  pay: { count: number; min: number | null; max: number | null };
  newest_at: string | null;
  /** When a source last showed one of them. */
  seen_at: string | null;
  similar: HiringCompany[];
};
