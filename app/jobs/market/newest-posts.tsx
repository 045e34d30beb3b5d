import { SectionHead } from '#app/ui/section-head.tsx';
import { formatDate } from '#domain/date.ts';
import type { NewestPost } from '#domain/market.ts';

/** What was written last. */
export function NewestPosts({ posts }: { posts: NewestPost[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="posts">
      <SectionHead id="posts" title="From the blog" more={{ address: '/blog', words: 'All articles' }} />
      <ul className="mt-2 divide-y divide-line">
        {posts.map((post) => (
          <li key={post.slug} className="group relative py-4">
            <time dateTime={post.published_at} className="text-sm text-muted">
              {formatDate(post.published_at, 'long')}
            </time>
            <h3 className="mt-1 text-lg leading-snug font-semibold group-hover:text-accent">
              <a href={`/blog/${post.slug}`} className="inline-block py-0.5 after:absolute after:inset-0">
                {post.title}
              </a>
            </h3>
            {post.meta_description && <p className="mt-1 line-clamp-2 text-sm text-muted">{post.meta_description}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
