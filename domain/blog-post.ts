/** What a card shows of an article. */
export type BlogCard = {
  id: string;
  slug: string;
  title: string;
  meta_description: string | null;
  image_url: string | null;
  tags: string[];
  published_at: string;
};

export const blogCardColumns = 'id,title,slug,meta_description,image_url,tags,published_at';

export type BlogPost = BlogCard & { content_html: string; updated_at: string };

export type BlogFilters = { search: string; tag: string };

/** The articles whose title or description contains the words and that carry the tag; empty filters let all through. */
export function filterPosts<Post extends BlogCard>(posts: Post[], { search, tag }: BlogFilters): Post[] {
  const wanted = search.trim().toLowerCase();
  return posts.filter(
    ({ title, meta_description, tags }) =>
      (!tag || tags.includes(tag)) &&
      (title.toLowerCase().includes(wanted) || Boolean(meta_description?.toLowerCase().includes(wanted))),
  );
}

/** Every tag in use, once, in alphabetical order. */
export function collectTags(posts: Pick<BlogCard, 'tags'>[]): string[] {
  return [...new Set(posts.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b, 'en'));
}

/** Those that share a tag with the article. */
export function keepRelated<Post extends Pick<BlogCard, 'tags'>>(posts: Post[], tags: string[]): Post[] {
  return posts.filter((post) => post.tags.some((tag) => tags.includes(tag)));
}
