import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import type { BlogCard } from '#domain/blog-post.ts';
import { formatDate } from '#domain/date.ts';
import { ArticleImage } from './article-image.tsx';

const maxTags = 3;

/** An article at a glance; the whole card leads to it. */
export function ArticleCard({ post, isEager = false }: { post: BlogCard; isEager?: boolean }) {
  const address = `/blog/${post.slug}`;
  return (
    <article className="group relative flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-raised transition-colors duration-150 hover:border-accent">
      <ArticleImage url={post.image_url} isEager={isEager} className="border-b border-line" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <time dateTime={post.published_at} className="text-sm text-muted">
          {formatDate(post.published_at, 'card')}
        </time>
        <h3 className="text-xl leading-snug font-semibold">
          <Link
            to={address}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-2xl group-hover:text-accent"
          >
            {post.title}
          </Link>
        </h3>
        {post.meta_description && <p className="line-clamp-3 text-muted">{post.meta_description}</p>}
        <div className="mt-auto grid gap-4 pt-1">
          {post.tags.length > 0 && (
            <ul aria-label="Tags" className="flex flex-wrap gap-1.5">
              {post.tags.slice(0, maxTags).map((tag) => (
                <li key={tag}>
                  <Badge>{tag}</Badge>
                </li>
              ))}
            </ul>
          )}
          {/* The title is the stop for the keyboard; a second one per card would only slow people down. */}
          <Link
            to={address}
            tabIndex={-1}
            className="relative z-10 inline-flex min-h-6 items-center gap-1.5 justify-self-start text-[0.95rem] font-semibold text-accent hover:text-accent-strong"
          >
            <span>
              Read more<span className="sr-only"> about {post.title}</span>
            </span>
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        </div>
      </div>
    </article>
  );
}
