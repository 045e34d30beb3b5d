import type { SupabaseClient } from '@supabase/supabase-js';
import { startOfToday } from '#domain/date.ts';
import { countBefore, type JobFilters } from '#domain/finding/job-filters.ts';
import { pickListingFilters } from '#domain/finding/listing-filters.ts';
import type { JobCard } from '#domain/job.ts';
import { jobCardColumns } from '#domain/job-columns.ts';
import type { CardVersion } from './cards/card-version.ts';
import type { FacetCompany, Facets } from './filters/filter-groups.ts';

/** A page of a list, with cards or with their versions (cards/card-store.server.ts). */
export type JobPage<Job = JobCard> = {
  jobs: Job[];
  count: number;
  /** How many listings each choice would leave under the other filters: {"mode:remote": 12, "without:pay": 31}. */
  facets?: Facets;
  companies?: FacetCompany[] | null;
  /** Synonyms by which listings were found, and how many were found by these, by place or by skill only. */
  also?: string[] | null;
  widened?: number | null;
  /** Of a list without a listing: the search that was perhaps meant. */
  meant?: string | null;
  /** What it could do without, with what that would leave, and its neighbours. */
  without?: Droppable[] | null;
  nearest?: Job[] | null;
  /** Searches of which one finds every listing that decides which these are, where there are such. */
  nearest_by?: string[] | null;
};

/** A filter, "search" or "category"; or one of several words ("word"), with the search that is left. */
export type Droppable = { filter: string; count: number; word?: string; left?: string };

/** How many listings of the whole board each choice of some filters would leave. */
export async function findBoardFacets(client: SupabaseClient, names: readonly string[]): Promise<Facets> {
  const everything = { search: '', category: 'All', show: 0 };
  const { facets = {} } = await findJobVersions(client, everything);
  return Object.fromEntries(Object.entries(facets).filter(([facet]) => names.includes(facet.split(':')[0] ?? '')));
}

/** The listings that match, featured ones first, then the newest, and how many match in all. */
export async function findJobs(client: SupabaseClient, filters: JobFilters): Promise<JobPage> {
  return askForList(client, filters, {});
}

/** The same list as a page shows it: which cards, in which version, and what every further choice would leave. */
export async function findJobVersions(client: SupabaseClient, filters: JobFilters): Promise<JobPage<CardVersion>> {
  return askForList(client, filters, { with_facets: true, with_cards: false });
}

/** The same without those counts. */
export async function findListVersions(client: SupabaseClient, filters: JobFilters): Promise<JobPage<CardVersion>> {
  return askForList(client, filters, { with_cards: false });
}

/** A place in a list that is walked, as the database names it (60-job-lists.sql). */
export type ListPlace = Record<string, unknown>;
export type JobWalk = Pick<JobPage<CardVersion>, 'jobs' | 'count'> & { next: ListPlace | null };

/** The same list from a place in it on, null for its beginning: nothing is shown twice or left out while others come and go. */
export async function walkJobVersions(
  client: SupabaseClient,
  filters: JobFilters,
  after: ListPlace | null,
): Promise<JobWalk> {
  return askForList(client, filters, { with_cards: false, after: JSON.stringify(after ?? {}) });
}

async function askForList(client: SupabaseClient, filters: JobFilters, options: Record<string, boolean | string>) {
  const { search, category, sort, widen } = filters;
  const wanted = pickListingFilters(filters);
  const { data, error } = await client.rpc(
    'list_jobs',
    {
      search,
      in_category: category === 'All' ? '' : category,
      skip: countBefore(filters),
      most: filters.show,
      ...options,
      ...(Object.keys(wanted).length > 0 && { filters: JSON.stringify(wanted) }),
      ...(sort && { sort }),
      ...(widen === false && { widen }),
    },
    { get: true },
  );
  if (error) throw error;
  return data;
}

export async function findNewestJobs(client: SupabaseClient, limit: number): Promise<JobCard[]> {
  const { data, error } = await client
    .from('job_listings')
    .select(jobCardColumns)
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit)
    .overrideTypes<JobCard[], { merge: false }>();
  if (error) throw error;
  return data;
}

export type FirstJobs = { newest: CardVersion[]; featured: CardVersion[] };

/** What the home page shows before a visitor searches. */
export async function findFirstJobs(client: SupabaseClient): Promise<FirstJobs> {
  const { data, error } = await client.rpc('first_jobs', { newest: 10, featured: 4, with_cards: false }, { get: true });
  if (error) throw error;
  return data;
}

export type BoardSummary = { total: number; today: number; categories: Record<string, number> };

export async function getBoardSummary(client: SupabaseClient): Promise<BoardSummary> {
  const { data, error } = await client.rpc('board_summary', { since: startOfToday().toISOString() }, { get: true });
  if (error) throw error;
  return data;
}
