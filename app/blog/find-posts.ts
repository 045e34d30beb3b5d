import type { SupabaseClient } from '@supabase/supabase-js';
import { type BlogCard, type BlogPost, blogCardColumns } from '#domain/blog-post.ts';

const maxRowsPerAnswer = 1000;

/** All articles, newest first, without their texts. */
export async function findPosts(client: SupabaseClient): Promise<BlogCard[]> {
  const posts: BlogCard[] = [];
  for (;;) {
    const { data, error } = await selectCards(client)
      .range(posts.length, posts.length + maxRowsPerAnswer - 1)
      .overrideTypes<BlogCard[], { merge: false }>();
    if (error) throw error;
    posts.push(...data);
    if (data.length < maxRowsPerAnswer) return posts;
  }
}

/** The newest articles but this one. */
export async function findNewestOthers(client: SupabaseClient, slug: string, limit: number): Promise<BlogCard[]> {
  const { data, error } = await selectCards(client)
    .neq('slug', slug)
    .limit(limit)
    .overrideTypes<BlogCard[], { merge: false }>();
  if (error) throw error;
  return data;
}

/** The article at this address, or null. */
export async function findPost(client: SupabaseClient, slug: string): Promise<BlogPost | null> {
  if (slug.includes('\0')) return null;
  const { data, error } = await client
    .from('blog_posts')
    .select(`${blogCardColumns},content_html,updated_at`)
    .eq('slug', slug)
    .maybeSingle()
    .overrideTypes<BlogPost, { merge: false }>();
  if (error) throw error;
  return data;
}

/** The present slug of the article that had this one before. */
export async function findMovedPost(client: SupabaseClient, address: string): Promise<string | null> {
  if (address.includes('\0')) return null;
  const { data, error } = await client.rpc('find_moved_post', { address }, { get: true });
  if (error) throw error;
  return data;
}

function selectCards(client: SupabaseClient) {
  return client
    .from('blog_posts')
    .select(blogCardColumns)
    .order('published_at', { ascending: false })
    .order('id', { ascending: false });
}
