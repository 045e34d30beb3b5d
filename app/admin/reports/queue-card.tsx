import type { ReactNode } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Card } from '../card.tsx';

type Props<Item> = {
  title: string;
  emptyText: string;
  items: Item[] | undefined;
  hasFailed: boolean;
  action?: ReactNode;
  children: (item: Item) => ReactNode;
};

/** A part of the queue in each of its states. */
export function QueueCard<Item>({ title, emptyText, items, hasFailed, action, children }: Props<Item>) {
  return (
    <Card title={items && items.length > 0 ? `${title} (${items.length})` : title} action={action}>
      {hasFailed && (
        <p role="alert" className="mt-4 text-sm text-danger">
          The list could not be loaded. Refresh to try again.
        </p>
      )}
      {!items && !hasFailed && <Skeleton className="mt-5 h-24 w-full" />}
      {items?.length === 0 && (
        <p className="mt-5 rounded-xl border border-dashed border-line-strong px-5 py-8 text-center text-muted">
          {emptyText}
        </p>
      )}
      {items && items.length > 0 && (
        <ul className="mt-5 divide-y divide-line rounded-xl border border-line">{items.map(children)}</ul>
      )}
    </Card>
  );
}
