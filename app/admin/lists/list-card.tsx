import type { ReactNode } from 'react';
import { EmptyNote } from '#app/ui/empty-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Card } from '../card.tsx';
import { ScrollRegion } from '../scroll-region.tsx';

type Props<Item> = {
  title: string;
  emptyText: string;
  items: Item[] | undefined;
  hasFailed: boolean;
  action?: ReactNode;
  /** What stands above the list in each of its states. */
  head?: ReactNode;
  /** A queue, which is worked through: the title says how many wait, and all are in view. Others scroll. */
  isQueue?: boolean;
  children: (item: Item) => ReactNode;
};

/** A list of an administrator's screen in each of its states. */
export function ListCard<Item>({ title, emptyText, items, hasFailed, action, head, isQueue, children }: Props<Item>) {
  const rows = items && <ul className="divide-y divide-line">{items.map(children)}</ul>;
  return (
    <Card title={isQueue && items && items.length > 0 ? `${title} (${items.length})` : title} action={action}>
      {head}
      {hasFailed && (
        <p role="alert" className="mt-4 text-sm text-danger">
          The list could not be loaded. Refresh to try again.
        </p>
      )}
      {!items && !hasFailed && <Skeleton className="mt-5 h-32 w-full" />}
      {items?.length === 0 && <EmptyNote className="mt-5">{emptyText}</EmptyNote>}
      {items &&
        items.length > 0 &&
        (isQueue ? (
          <div className="mt-5 rounded-xl border border-line">{rows}</div>
        ) : (
          <ScrollRegion label={`${title}, list`} className="mt-5 max-h-[30rem] rounded-xl border border-line">
            {rows}
          </ScrollRegion>
        ))}
    </Card>
  );
}
