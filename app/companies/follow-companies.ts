import type { SupabaseClient } from '@supabase/supabase-js';
import { findMovedCompanies } from './find-company.ts';

/** The addresses that companies have by now, where the list has none by one that was asked for; null where none has another. */
export async function followCompanies(
  client: SupabaseClient,
  slugs: string[],
  listed: { slug: string }[],
): Promise<string[] | null> {
  const unlisted = slugs.filter((slug) => listed.every((company) => company.slug !== slug));
  const moved = await findMovedCompanies(client, unlisted).catch((error) => {
    console.error('companies could not be followed', error);
    return new Map<string, string>();
  });
  return moved.size > 0 ? [...new Set(slugs.map((slug) => moved.get(slug) ?? slug))] : null;
}
