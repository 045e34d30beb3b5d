import { buttonStyle } from '#app/ui/button-style.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { useListings } from './use-listings.ts';

type Props = {
  list: Pick<
    ReturnType<typeof useListings>,
    'rows' | 'hasFailed' | 'hasMore' | 'isFetchingMore' | 'refresh' | 'showMore'
  >;
};

/** What stands below the rows, or in their place: more of them, none, trouble, or that they are on their way. */
export function TableState({ list: { rows, hasFailed, hasMore, isFetchingMore, refresh, showMore } }: Props) {
  if (hasFailed) {
    return (
      <div
        role="alert"
        className="grid justify-items-center gap-4 rounded-xl border border-dashed border-line-strong px-5 py-12"
      >
        <p className="text-danger">The listings could not be loaded.</p>
        <button type="button" onClick={() => void refresh()} className={buttonStyle('secondary')}>
          Try again
        </button>
      </div>
    );
  }
  if (!rows) {
    return (
      <div role="status" aria-label="Loading">
        <Skeleton className="h-96 w-full rounded-xl" />
      </div>
    );
  }
  if (rows.length === 0) {
    return (
      <p className="rounded-xl border border-dashed border-line-strong px-5 py-12 text-center text-muted">
        No listing matches these choices.
      </p>
    );
  }
  if (!hasMore) return <p className="text-center text-sm text-muted">These are all.</p>;
  return (
    <button
      type="button"
      aria-disabled={isFetchingMore}
      onClick={() => void showMore()}
      className={`${buttonStyle('secondary')} justify-self-center`}
    >
      {isFetchingMore ? 'Loading…' : 'Show more'}
    </button>
  );
}
