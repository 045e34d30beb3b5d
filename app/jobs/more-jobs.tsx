import { buttonStyle } from '#app/ui/button-style.ts';
import { type ListWindow, maxShown, pageSize } from '#domain/finding/job-filters.ts';

type Props = {
  window: ListWindow;
  /** How many are shown, and how many there are in all. */
  shown: number;
  count: number;
  buildAddress: (window: ListWindow) => string;
  isLoading: boolean;
};

/** The way to more of a list: it grows by fifty up to what a page holds, and goes on on the next page. */
export function MoreJobs({ window: { show, page = 1 }, shown, count, buildAddress, isLoading }: Props) {
  const hasMore = (page - 1) * maxShown + shown < count && shown > 0;
  const style = buttonStyle('secondary', 'large');
  if (hasMore && show < maxShown) {
    return (
      <p className="mt-8 text-center">
        <a
          href={buildAddress({ show: show + pageSize, page })}
          data-replace
          data-keep-scroll
          aria-disabled={isLoading}
          className={style}
        >
          {isLoading ? 'Loading...' : 'Load More Jobs'}
        </a>
      </p>
    );
  }
  if (!hasMore && page === 1) return null;
  return (
    <nav aria-label="Pages of jobs" className="mt-8 flex flex-wrap justify-center gap-3">
      {page > 1 && (
        <a href={buildAddress({ show: pageSize, page: page - 1 })} className={style}>
          Previous Jobs
        </a>
      )}
      {hasMore && (
        <a href={buildAddress({ show: pageSize, page: page + 1 })} className={style}>
          Next Jobs
        </a>
      )}
    </nav>
  );
}
