import type { SupabaseClient } from '@supabase/supabase-js';

/** The tag of the article that job pages lead to. */
const tag = 'Safety';

/** The slug of the blog's newest article about applying safely; null where there is none, or it cannot be found now. */
export async function findSafetyArticle(client: SupabaseClient): Promise<string | null> {
  const { data, error } = await client
    .from('blog_posts')
    .select('slug')
    .contains('tags', [tag])
    .order('published_at', { ascending: false })
    .limit(1)
    .maybeSingle<{ slug: string }>();
  if (error) console.error('the article about safety could not be found', error);
  return data?.slug ?? null;
}
