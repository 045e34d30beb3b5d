import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { BlogCard } from '#domain/blog-post.ts';
import { formatDate } from '#domain/date.ts';
import { ArticleImage } from './article-image.tsx';

const maxTags = 3;

/** Where a card has the width of several: its picture is beside its words. */
export type WideCard = keyof typeof wideStyles;

const wideStyles = {
  tablet: {
    card: 'sm:max-lg:flex-row',
    image: 'sm:max-lg:w-1/2 sm:max-lg:border-r sm:max-lg:border-b-0',
    words: '',
  },
  desktop: { card: 'lg:flex-row', image: 'lg:w-[56%] lg:border-r lg:border-b-0', words: 'lg:justify-center lg:p-8' },
  both: {
    card: 'sm:flex-row',
    image: 'sm:w-1/2 sm:border-r sm:border-b-0 lg:w-[56%]',
    words: 'lg:justify-center lg:p-8',
  },
};

type Props = { post: BlogCard; isEager?: boolean; wide?: WideCard | undefined };

/** An article at a glance; the whole card leads to it. */
export function ArticleCard({ post, isEager = false, wide }: Props) {
  const style = wide && wideStyles[wide];
  const address = `/blog/${post.slug}`;
  return (
    <article className={classNames('group card flex min-w-0 flex-col overflow-hidden', style?.card)}>
      <ArticleImage
        url={post.image_url}
        isEager={isEager}
        className={classNames('shrink-0 border-b border-line', style?.image)}
      />
      <div className={classNames('flex min-w-0 flex-1 flex-col gap-3 p-5', style?.words)}>
        <time dateTime={post.published_at} className="text-sm text-muted">
          {formatDate(post.published_at, 'card')}
        </time>
        <h3 className={classNames('text-xl leading-snug font-semibold', style?.words && 'lg:text-3xl')}>
          <Link to={address} prefetch="intent" className="card-link group-hover:text-accent">
            {post.title}
          </Link>
        </h3>
        {post.meta_description && <p className="line-clamp-3 text-muted">{post.meta_description}</p>}
        <div className={classNames('grid gap-4 pt-1', !style?.words && 'mt-auto')}>
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
            <Icon name="arrow-right" />
          </Link>
        </div>
      </div>
    </article>
  );
}
