import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyNote } from '#app/ui/empty-note.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
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
      <EmptyState role="alert" title="The listings could not be loaded.">
        <button type="button" onClick={() => void refresh()} className={buttonStyle('secondary')}>
          Try again
        </button>
      </EmptyState>
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
    return <EmptyNote>No listing matches these choices.</EmptyNote>;
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
