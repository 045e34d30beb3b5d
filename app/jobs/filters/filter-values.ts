import type { SupabaseClient } from '@supabase/supabase-js';
import { nameCountry } from '#domain/finding/describe-card.ts';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import { pickListingFilters } from '#domain/finding/listing-filters.ts';
import { findJobs } from '../find-jobs.ts';

/** The filters that have more values than a list of checkboxes can hold. */
export const typedFilters = ['country', 'skill', 'chain', 'company'] as const;
export type TypedFilter = (typeof typedFilters)[number];

/** A value of a filter, and how many jobs there would be with it under the other filters. */
export type FilterValue = { value: string; label: string; count: number };

const maxValues = 10;

type Wanted = { name: TypedFilter; typed: string; filters: JobFilters };

/** The values of a filter that are like what was typed; of countries their codes. */
export async function findFilterValues(
  client: SupabaseClient,
  { name, typed, filters }: Wanted,
): Promise<FilterValue[]> {
  const { search, category, widen } = filters;
  const { data, error } = await client.rpc(
    'find_facet_values',
    {
      facet: name,
      typed,
      search,
      in_category: category === 'All' ? '' : category,
      filters: JSON.stringify(pickListingFilters(filters)),
      ...(widen === false && { widen }),
    },
    { get: true },
  );
  if (error) throw error;
  return data;
}

/**
 * Countries by their codes, in this order. One that no listing names is a choice as well: what is open to the whole world
 * is open to it.
 */
export async function findCountryValues(
  client: SupabaseClient,
  codes: string[],
  filters: JobFilters,
): Promise<FilterValue[]> {
  const named = await findFilterValues(client, { name: 'country', typed: codes.join(','), filters });
  const counts = new Map(named.map(({ value, count }) => [value, count]));
  const unnamed = codes.find((code) => !counts.has(code));
  const toAll = unnamed ? (await findJobs(client, { ...filters, country: [unnamed], show: 0 })).count : 0;
  return codes
    .map((value) => ({ value, label: nameCountry(value), count: counts.get(value) ?? toAll }))
    .filter(({ count }) => count > 0)
    .slice(0, maxValues);
}
