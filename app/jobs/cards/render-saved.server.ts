import type { SupabaseClient } from '@supabase/supabase-js';
import { findJobsById } from '../find-job.ts';
import { renderCards } from './card-store.server.ts';

/** The cards of some listings that are open, by id. */
export async function renderSavedCards(client: SupabaseClient, ids: string[]): Promise<Record<string, string>> {
  const jobs = await findJobsById(client, ids);
  const { html } = renderCards(jobs, 'grid');
  return Object.fromEntries(jobs.map(({ id }, index) => [id, html[index] ?? '']));
}
