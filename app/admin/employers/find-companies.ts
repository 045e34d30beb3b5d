import type { SupabaseClient } from '@supabase/supabase-js';

export type NamedCompany = { id: string; name: string; slug: string };

const columns = 'id,name,slug';

/** Some companies whose name holds what an administrator has typed so far. */
export async function findCompanies(client: SupabaseClient, typed: string): Promise<NamedCompany[]> {
  const words = typed.trim();
  if (words.length < 2 || words.startsWith('/')) return [];
  const { data, error } = await client
    .from('companies')
    .select(columns)
    .ilike('name', `%${escapePattern(words)}%`)
    .order('name')
    .limit(8);
  if (error) throw error;
  return data;
}

/** The one other company that is called so or has this address; throws what is to be told otherwise. */
export async function getOtherCompany(
  client: SupabaseClient,
  typed: string,
  own: string | null,
): Promise<NamedCompany> {
  const words = typed.trim();
  const slug = words.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const [bySlug, byName] = await Promise.all([
    client.from('companies').select(columns).eq('slug', slug).maybeSingle().throwOnError(),
    client.from('companies').select(columns).ilike('name', escapePattern(words)).limit(3).throwOnError(),
  ]);
  const [first, second] = byName.data.filter(({ id }) => id !== own);
  if (bySlug.data) return bySlug.data;
  if (second) throw { code: 'PT409', message: 'Several companies have this name; please give the address of one' };
  if (!first) throw { code: 'PT404', message: 'There is no company with this name or address' };
  return first;
}

/** In a pattern some characters stand for others. */
function escapePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
