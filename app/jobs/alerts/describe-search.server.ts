import type { SupabaseClient } from '@supabase/supabase-js';
import { findCompanyNames } from '#app/companies/find-company-names.ts';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';

export type DescribedSearch = { query: string; words: string; companies: { slug: string; name: string }[] };

/** An alert's search in words, with companies by their names. Where these cannot be asked for, their addresses will do. */
export async function describeSearch(client: SupabaseClient, query: string): Promise<DescribedSearch> {
  const filters: Partial<JobFilters> = readJobFilters(new URLSearchParams(query)) ?? {};
  const companies = await findCompanyNames(client, filters.company);
  return { query, companies, words: describeFilters(filters, companies) };
}
