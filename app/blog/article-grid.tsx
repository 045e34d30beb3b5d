import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { BlogCard } from '#domain/blog-post.ts';
import { ArticleCard, type WideCard } from './article-card.tsx';

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';

/** As many columns as there is room for; the first card is as wide as it takes for the last row to be full. */
export function ArticleGrid({ posts, eager = 0 }: { posts: BlogCard[]; eager?: number }) {
  const width = chooseWidth(posts.length);
  return (
    <ul className={posts.length === 2 ? 'grid gap-6 sm:grid-cols-2' : grid}>
      {posts.map((post, index) => (
        <li key={post.id} className={classNames('grid min-w-0', index === 0 && width.cell)}>
          <ArticleCard post={post} isEager={index < eager} {...(index === 0 && { wide: width.card })} />
        </li>
      ))}
    </ul>
  );
}

function chooseWidth(count: number): { cell: string; card: WideCard | undefined } {
  if (count === 2) return { cell: '', card: undefined };
  const onTablet = count % 2 === 1;
  const onDesktop = count % 3;
  const cell = classNames(
    onTablet && 'sm:max-lg:col-span-2',
    onDesktop === 1 && 'lg:col-span-3',
    onDesktop === 2 && 'lg:col-span-2',
  );
  const card = onTablet ? (onDesktop > 0 ? 'both' : 'tablet') : onDesktop > 0 ? 'desktop' : undefined;
  return { cell, card };
}

const emptyStates = {
  filtered: { text: 'Try other words or another tag.', action: 'Clear filters' },
  failed: { text: 'There is nothing to read here just now.', action: 'Try again' },
  empty: { text: 'The first one is still being written.', action: null },
};

export function NoArticles({ reason }: { reason: keyof typeof emptyStates }) {
  const { text, action } = emptyStates[reason];
  return (
    <EmptyState title="No articles found" as="h2">
      <p className="max-w-md text-muted">{text}</p>
      {action && (
        <Link to="/blog" className={buttonStyle('secondary')}>
          {action}
        </Link>
      )}
    </EmptyState>
  );
}

/** Three cards' worth of grey while articles are on their way. */
export function ArticleSkeletons() {
  return (
    <div role="status" aria-label="Loading articles" className={grid}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className="overflow-hidden rounded-2xl border border-line bg-raised">
          <Skeleton className="aspect-[1200/630] rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-16" />
          </div>
        </div>
      ))}
    </div>
  );
}
