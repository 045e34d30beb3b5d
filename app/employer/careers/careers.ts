import type { SupabaseClient } from '@supabase/supabase-js';
import type { PreviewedBoard, PreviewedJob } from '#domain/careers/previewed-board.ts';

// What the pages ask the database about careers pages: looking at an address, consenting, and the syncs there are.

export type Search = {
  id: string;
  address: string;
  state: 'queued' | 'working' | 'done' | 'failed';
  progress: string | null;
  problem: string | null;
  created_at: string;
};

export async function searchCareersPage(client: SupabaseClient, address: string): Promise<string> {
  const { data } = await client.rpc('search_careers_page', { address }).throwOnError();
  return data;
}

/** Null for one that is no more. */
export async function findSearch(client: SupabaseClient, id: string): Promise<Search | null> {
  const { data } = await client
    .from('careers_searches')
    .select('id,address,state,progress,problem,created_at')
    .eq('id', id)
    .maybeSingle()
    .throwOnError();
  return data;
}

const day = 86_400_000;

/** What the company looked for last, within a day. */
export async function findLastSearch(client: SupabaseClient): Promise<Search | null> {
  const { data } = await client
    .from('careers_searches')
    .select('id,address,state,progress,problem,created_at')
    .gte('created_at', new Date(Date.now() - day).toISOString())
    .order('created_at', { ascending: false })
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return data;
}

export async function findBoards(client: SupabaseClient, id: string): Promise<PreviewedBoard[]> {
  const { data } = await client.from('careers_searches').select('found').eq('id', id).single().throwOnError();
  return data.found;
}

/** The titles of open listings that were typed here. */
export async function findTypedTitles(client: SupabaseClient, companyId: string): Promise<string[]> {
  const { data } = await client
    .from('job_listings')
    .select('title')
    .eq('company_id', companyId)
    .is('source', null)
    .is('closed_at', null)
    .limit(500)
    .throwOnError();
  return data.map(({ title }) => title);
}

type Consent = { search: string; board: PreviewedBoard; leftOut: PreviewedJob[] };

export async function startSync(client: SupabaseClient, { search, board, leftOut }: Consent): Promise<void> {
  const left_out = leftOut.map(({ id, saved: { title } }) => ({ id, title }));
  await client.rpc('start_sync', { search, type: board.type, board: board.board, left_out }).throwOnError();
}

export type Sync = {
  id: string;
  type: string;
  board: string;
  found_on: string;
  state: 'active' | 'paused' | 'stopped';
  paused_for: 'employer' | 'proof' | null;
  consented_at: string;
  /** A run was asked for a moment ago and has not begun. */
  is_asked: boolean;
  last_run_at: string | null;
  last_success_at: string | null;
  last_status: 'started' | 'success' | 'partial' | 'failed' | 'gone' | null;
  last_error: string | null;
  suspicious_zero_at: string | null;
  found: number | null;
  created: number | null;
  changed: number | null;
  closed: number | null;
  next_poll_at: string | null;
  open: number;
  left_out: { source_id: string; title: string | null }[];
};

export type Conflict = {
  listing_id: string;
  slug: string;
  title: string;
  field: string;
  mine: string | null;
  theirs: string | null;
};

export type Syncs = { domains: string[]; syncs: Sync[]; conflicts: Conflict[] };

export async function findSyncs(client: SupabaseClient): Promise<Syncs> {
  const { data } = await client.rpc('own_syncs').throwOnError();
  return data;
}

export type SyncAction = 'now' | 'pause' | 'resume' | 'stop' | 'stop-and-close';

export async function changeSync(client: SupabaseClient, sync: string, action: SyncAction): Promise<void> {
  await client.rpc('change_sync', { sync, action }).throwOnError();
}

export async function includePosting(client: SupabaseClient, sync: string, source_id: string): Promise<void> {
  await client.rpc('include_posting', { sync, source_id }).throwOnError();
}

export async function settleConflict(
  client: SupabaseClient,
  { listing_id, field }: Conflict,
  choice: 'mine' | 'theirs',
): Promise<void> {
  await client.rpc('settle_conflict', { listing: listing_id, field, choice }).throwOnError();
}

/** Not refused for good: it is too early for it. */
export function isTooEarly(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'PT429';
}

/** What the database says against an action; `instead` where it failed otherwise. */
export function explainRefusal(error: unknown, instead: string): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const isRefusal = typeof code === 'string' && (/^PT4\d\d$/.test(code) || code === '42501');
  return isRefusal && typeof message === 'string' && !/permission denied|row-level/.test(message) ? message : instead;
}
