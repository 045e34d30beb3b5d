import type { SupabaseClient } from '@supabase/supabase-js';

export type ServiceName = 'google' | 'indexnow';

export type SearchService = {
  name: ServiceName;
  is_configured: boolean;
  /** By an administrator. */
  is_paused: boolean;
  /** A day; none: any number. */
  quota: number | null;
  used: number;
  resets_at: string | null;
  /** Left alone by itself until then. */
  paused_until: string | null;
  problem: string | null;
  problem_at: string | null;
  answer: string | null;
  answered_at: string | null;
  waiting: { paid: number; direct: number; imported: number };
  /** Within a day. */
  sent: number;
  failed: number;
};

export type IndexNotice = {
  service: ServiceName;
  path: string;
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  priority: 1 | 2 | 3;
  is_deletion: boolean;
  queued_at: string;
  sent_at: string | null;
  attempts: number;
  reason: string | null;
};

export type SearchEngineEvent = {
  id: number;
  at: string;
  /** None once the administrator's account is gone. */
  author: string | null;
  service: ServiceName | null;
  action: 'pause' | 'resume' | 'retry' | 'send';
  detail: string | null;
};

export type SearchEngineDesk = {
  services: SearchService[];
  has_schedule: boolean;
  next: IndexNotice[];
  failed: IndexNotice[];
  sent: IndexNotice[];
  events: SearchEngineEvent[];
};

export const serviceTitles: Record<ServiceName, string> = { google: 'Google', indexnow: 'IndexNow' };
export const priorityWords: Record<IndexNotice['priority'], string> = { 1: 'Paid', 2: 'Direct', 3: 'Imported' };

export async function getSearchEngineDesk(client: SupabaseClient): Promise<SearchEngineDesk> {
  const { data, error } = await client.rpc('admin_search_engines');
  if (error) throw error;
  return data as SearchEngineDesk;
}

export async function setSearchEngine(
  client: SupabaseClient,
  service: ServiceName,
  action: 'pause' | 'resume' | 'retry',
): Promise<void> {
  const { error } = await client.rpc('set_search_engine', { service, action });
  if (error) throw error;
}

/** Answers who will be told. */
export async function sendIndexNotice(client: SupabaseClient, address: string): Promise<ServiceName[]> {
  const { data, error } = await client.rpc('send_index_notice', { address });
  if (error) throw error;
  return data as ServiceName[];
}
