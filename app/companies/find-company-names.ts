import type { SupabaseClient } from '@supabase/supabase-js';

type Named = { slug: string; name: string };

/**
 * Companies that an address asks for, by their names: those that are known, and the others asked for, by a former address, too.
 * Where these cannot be asked for, what is known will do.
 */
export async function findCompanyNames(
  client: SupabaseClient,
  asked: string[] | undefined,
  known: Named[] = [],
): Promise<Named[]> {
  const slugs = (asked ?? []).filter((slug) => known.every((company) => company.slug !== slug));
  if (slugs.length === 0) return known;
  const [present, former] = await Promise.all([
    client.from('companies').select('slug, name').in('slug', slugs).overrideTypes<Named[], { merge: false }>(),
    client
      .from('company_aliases')
      .select('slug, company:companies(name)')
      .in('slug', slugs)
      .overrideTypes<{ slug: string; company: { name: string } | null }[], { merge: false }>(),
  ]);
  const moved = (former.data ?? []).flatMap(({ slug, company }) => (company ? [{ slug, name: company.name }] : []));
  return [...known, ...(present.data ?? []), ...moved];
}
