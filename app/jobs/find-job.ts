import type { SupabaseClient } from '@supabase/supabase-js';
import { pageFactColumns } from '#domain/finding/describe-card.ts';
import type { JobCard, JobDetail } from '#domain/job.ts';
import { jobDetailColumns } from '#domain/job-columns.ts';
import type { Proof } from '#domain/proof/proof.ts';
import { type RelatedLandings, type RelatedRows, toRelated } from './landing/find-landing.ts';

// No text in the database holds it, so that nothing is there.
const impossible = '\0';

export function isId(address: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(address);
}

/** The open listing at an address, which is a slug or an id. */
export async function findJob(client: SupabaseClient, address: string): Promise<JobDetail | null> {
  if (address.includes(impossible)) return null;
  const { data, error } = await client
    .from('job_listings')
    .select(jobDetailColumns)
    .eq(isId(address) ? 'id' : 'slug', address)
    .maybeSingle()
    .overrideTypes<JobDetail, { merge: false }>();
  if (error) throw error;
  // Policies hide a company that is held, and with it the page of what it offers.
  return (data?.company as JobDetail['company'] | null | undefined) ? data : null;
}

export async function findUnlistedBecause(client: SupabaseClient, id: string): Promise<UnlistedBecause> {
  const { data, error } = await client.rpc('unlisted_because', { address: id }, { get: true });
  if (error) throw error;
  return data ?? 'decision';
}

/** A listing that is in no list, whose page stays. Its facts are read by themselves: policies hide them with it. */
export async function findUnlistedJob(client: SupabaseClient, address: string): Promise<JobDetail | null> {
  if (address.includes(impossible)) return null;
  const { data, error } = await client
    .rpc('unlisted_job', { address: address.toLowerCase() }, { get: true })
    .select(jobDetailColumns)
    .maybeSingle()
    .overrideTypes<JobDetail, { merge: false }>();
  if (error) throw error;
  return data && { ...data, facts: await findUnlistedFacts(client, data.id) };
}

async function findUnlistedFacts(client: SupabaseClient, id: string): Promise<JobDetail['facts']> {
  const { data, error } = await client
    .rpc('unlisted_facts', { address: id }, { get: true })
    .select(pageFactColumns.join())
    .maybeSingle()
    .overrideTypes<NonNullable<JobDetail['facts']>, { merge: false }>();
  if (error) throw error;
  return data;
}

/** A listing that has ended, as its page tells of it. */
export type ClosedJob = Pick<JobCard, 'title' | 'slug' | 'category' | 'company'> & {
  state: 'closed' | 'expired' | 'paused';
  is_filled: boolean;
  ended_at: string;
  /** Of its company; those of its category follow, without these. */
  others: JobCard[];
  similar: JobCard[];
};

/** Null also for what is not to be told of, though it is closed. */
export async function findClosedJob(client: SupabaseClient, address: string): Promise<ClosedJob | null> {
  const { data, error } = await client.rpc('closed_job', { address: address.toLowerCase() }, { get: true });
  if (error) throw error;
  return data;
}

export async function isClosedJob(client: SupabaseClient, address: string): Promise<boolean> {
  if (address.includes(impossible)) return false;
  const { data, error } = await client.rpc('is_closed_job', { address: address.toLowerCase() }, { get: true });
  if (error) throw error;
  return data === true;
}

export async function isRemovedJob(client: SupabaseClient, address: string): Promise<boolean> {
  const { data, error } = await client.rpc('is_removed_job', { address: address.toLowerCase() }, { get: true });
  if (error) throw error;
  return data === true;
}

/** Why a listing is in no list. */
export type UnlistedBecause = 'reports' | 'decision';

/** The slug of the listing that stands for a closed one, which was a copy of it. */
export async function findKeptJob(client: SupabaseClient, address: string): Promise<string | null> {
  const { data, error } = await client.rpc('find_kept_job', { address: address.toLowerCase() }, { get: true });
  if (error) throw error;
  return data;
}

/** The present slug of the listing that had this one before. */
export async function findMovedJob(client: SupabaseClient, address: string): Promise<string | null> {
  if (address.includes(impossible)) return null;
  const { data, error } = await client.rpc('find_moved_job', { address: address.toLowerCase() }, { get: true });
  if (error) throw error;
  return data;
}

/** How many open listings of its category state less pay, as much, and any at all. */
export type PayStanding = { less: number; same: number; total: number };

/** The tag of the article that job pages lead to. */
const safetyTag = 'Safety';

/** What a job's page shows besides it. */
export type BesideJob = {
  /** Of other listings; null beside one that is in no list. */
  others: {
    /** Of its category, then of its company. */
    similar: JobCard[];
    /** Where its pay stands. */
    pay: PayStanding;
    /** Another one if any of this is. */
    version: string;
  } | null;
  /** The slug of the blog's newest article about applying safely; null where there is none. */
  article: string | null;
  /** Of its company. */
  proofs: Proof[];
  /** The pages about its category, skill and place; null of a listing that is in no list. */
  landings: RelatedLandings | null;
};

type AnsweredBeside = Omit<BesideJob, 'landings'> & { landings: RelatedRows | null };

/** The open listing with a slug, and what is beside it, in one question: each costs the server as much as it costs PostgreSQL. */
export async function findJobAndBeside(
  client: SupabaseClient,
  slug: string,
): Promise<{ job: JobDetail; beside: BesideJob } | null> {
  if (slug.includes(impossible)) return null;
  const { data, error } = await client.rpc('job_page', { address: slug, tag: safetyTag }, { get: true });
  if (error) throw error;
  return data && { job: data.job, beside: toBeside(data.beside) };
}

export async function findBesideJob(client: SupabaseClient, { id, company }: JobDetail): Promise<BesideJob> {
  const asked = { listing: id, company: company.id, tag: safetyTag };
  const { data, error } = await client.rpc('beside_job', asked, { get: true });
  if (error) throw error;
  return toBeside(data);
}

const toBeside = ({ landings, ...beside }: AnsweredBeside): BesideJob => ({
  ...beside,
  landings: landings && toRelated(landings),
});

/** Those of some listings that are open, in the order of their ids. */
export async function findJobsById(client: SupabaseClient, ids: string[]): Promise<JobCard[]> {
  const { data, error } = await client.rpc('jobs_by_id', { ids });
  if (error) throw error;
  return data;
}
