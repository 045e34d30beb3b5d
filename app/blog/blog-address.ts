import type { BlogFilters } from '#domain/blog-post.ts';

/** What an address of the blog asks for. */
export function readBlogFilters(params: URLSearchParams): BlogFilters {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    tag: (params.get('tag') ?? '').trim().slice(0, 200),
  };
}

export function buildBlogAddress({ search, tag }: Partial<BlogFilters>): string {
  const params = new URLSearchParams();
  if (search?.trim()) params.set('search', search.trim());
  if (tag) params.set('tag', tag);
  return params.size > 0 ? `/blog?${params}` : '/blog';
}
