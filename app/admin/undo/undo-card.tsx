import type { ReactNode } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyNote } from '#app/ui/empty-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Card } from '../card.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { ScrollRegion } from '../scroll-region.tsx';
import type { UndoList } from './use-undo-list.ts';

type Props<Item> = {
  title: string;
  emptyText: string;
  list: UndoList<Item>;
  children: (items: Item[]) => ReactNode;
};

/** A list of what can be undone, in each of its states. */
export function UndoCard<Item>({ title, emptyText, list, children }: Props<Item>) {
  const { answer, hasFailed, refresh, showMore } = list;
  return (
    <Card title={title} action={<RefreshButton onClick={refresh} />}>
      {hasFailed && (
        <p role="alert" className="mt-4 text-sm text-danger">
          The list could not be loaded. It is asked for again in a moment.
        </p>
      )}
      {!answer && !hasFailed && <Skeleton className="mt-5 h-40 w-full" />}
      {answer?.items.length === 0 && <EmptyNote className="mt-5">{emptyText}</EmptyNote>}
      {answer && answer.items.length > 0 && (
        <ScrollRegion label={`${title}, list`} className="mt-5 max-h-[36rem] rounded-xl border border-line">
          {children(answer.items)}
        </ScrollRegion>
      )}
      {answer && answer.count > answer.items.length && (
        <button type="button" onClick={showMore} className={`${buttonStyle('secondary')} mt-5`}>
          Show more
        </button>
      )}
    </Card>
  );
}
