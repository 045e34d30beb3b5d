import type { ReactNode } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyNote } from '#app/ui/empty-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import type { KeysetList } from './use-keyset-list.ts';

type Props<Item> = {
  list: KeysetList<Item>;
  label: string;
  failedText: string;
  emptyText: ReactNode;
  /** The name of each column and its look: those without room are left out, and the row says it as a card. */
  columns: readonly (readonly [name: string, look: string])[];
  children: (item: Item) => ReactNode;
};

/** A table of an administrator's list in each of its states, with a way to more rows. */
export function KeysetTable<Item>({ list, label, failedText, emptyText, columns, children }: Props<Item>) {
  const { items, hasFailed, hasMore, isFetching, showMore } = list;
  return (
    <div aria-busy={isFetching} className="@container">
      {hasFailed && (
        <p role="alert" className="mb-4 text-sm text-danger">
          {failedText}
        </p>
      )}
      {!items && !hasFailed && <Skeleton className="h-64 w-full" />}
      {items?.length === 0 && <EmptyNote>{emptyText}</EmptyNote>}
      {items && items.length > 0 && (
        <ScrollRegion label={label} className="rounded-xl border border-line bg-raised">
          <table className="w-full text-left text-sm">
            <thead className="bg-sunken text-muted">
              <tr>
                {columns.map(([name, look]) => (
                  <th key={name} scope="col" className={classNames('px-3 py-2 font-medium', look)}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">{items.map(children)}</tbody>
          </table>
        </ScrollRegion>
      )}
      {hasMore && (
        <button type="button" onClick={showMore} className={`${buttonStyle('secondary')} mt-4 w-full`}>
          {isFetching ? 'Loading...' : 'Show more'}
        </button>
      )}
    </div>
  );
}
