import type { BlogFilters } from '#domain/blog-post.ts';
import { truncate } from '#domain/truncate.ts';

/** What an address of the blog asks for. */
export function readBlogFilters(params: URLSearchParams): BlogFilters {
  return { search: readWords(params, 'search'), tag: readWords(params, 'tag') };
}

// No page may have a zero byte in it.
function readWords(params: URLSearchParams, name: string): string {
  return truncate((params.get(name) ?? '').replaceAll('\0', '').trim(), 200);
}

export function buildBlogAddress({ search, tag }: Partial<BlogFilters>): string {
  const params = new URLSearchParams();
  if (search?.trim()) params.set('search', search.trim());
  if (tag) params.set('tag', tag);
  return params.size > 0 ? `/blog?${params}` : '/blog';
}
