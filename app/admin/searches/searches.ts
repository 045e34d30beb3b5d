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

/** What is wrong with the terms, by the code of the constraint. */
const refusals: Record<string, string> = {
  '23514': 'Two to twenty different terms, each of at most four words and 60 characters',
  '23505': 'These terms are synonyms already',
};

/** Returns why they cannot be added. */
export async function addSynonym(client: SupabaseClient, terms: string[]): Promise<string | undefined> {
  const { error } = await client.from('search_synonyms').insert({ terms });
  if (!error) return undefined;
  const refusal = refusals[error.code];
  if (!refusal) throw error;
  return refusal;
}

export async function removeSynonym(client: SupabaseClient, id: string): Promise<void> {
  const { error } = await client.from('search_synonyms').delete().eq('id', id);
  if (error) throw error;
}
