import type { SupabaseClient } from '@supabase/supabase-js';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';

export type DescribedSearch = { query: string; words: string; companies: { slug: string; name: string }[] };

/** An alert's search in words, with companies by their names. Where these cannot be asked for, their addresses will do. */
export async function describeSearch(client: SupabaseClient, query: string): Promise<DescribedSearch> {
  const filters: Partial<JobFilters> = readJobFilters(new URLSearchParams(query)) ?? {};
  const slugs = filters.company ?? [];
  const { data } =
    slugs.length > 0 ? await client.from('companies').select('slug, name').in('slug', slugs) : { data: [] };
  const companies = data ?? [];
  return { query, companies, words: describeFilters(filters, companies) };
}
