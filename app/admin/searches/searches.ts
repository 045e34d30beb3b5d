import type { SupabaseClient } from '@supabase/supabase-js';

/** Words that visitors searched for, in the last 30 days. */
export type Search = {
  words: string;
  times: number;
  times_without_result: number;
  last_at: string;
  /** Of searches without result: whether there is one by now. */
  is_found_now?: boolean;
};

export type SearchReport = { top: Search[]; without_result: Search[] };

export async function getSearchReport(client: SupabaseClient): Promise<SearchReport> {
  const { data, error } = await client.rpc('search_report');
  if (error) throw error;
  return data;
}

/** Terms of which a search for one finds the others, too. */
export type Synonym = { id: string; terms: string[] };

export async function findSynonyms(client: SupabaseClient): Promise<Synonym[]> {
  const { data, error } = await client
    .from('search_synonyms')
    .select('id,terms')
    .order('terms')
    .overrideTypes<Synonym[], { merge: false }>();
  if (error) throw error;
  return data;
}

/** False where the database takes them for no synonyms: fewer than two, too many or too long ones. */
export async function addSynonym(client: SupabaseClient, terms: string[]): Promise<boolean> {
  const { error } = await client.from('search_synonyms').insert({ terms });
  if (error && error.code !== '23514') throw error;
  return !error;
}

export async function removeSynonym(client: SupabaseClient, id: string): Promise<void> {
  const { error } = await client.from('search_synonyms').delete().eq('id', id);
  if (error) throw error;
}
