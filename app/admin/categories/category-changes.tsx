import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback } from 'react';
import { groupByRun } from '../undo/group-by-run.ts';
import { UndoCard } from '../undo/undo-card.tsx';
import { undoRun } from '../undo/undo-run.ts';
import { type UndoWords, useUndoList } from '../undo/use-undo-list.ts';
import { ChangedRun } from './changed-run.tsx';
import { findCategoryChanges, undoCategoryChange } from './find-category-changes.ts';

const words: UndoWords = {
  title: 'Undone',
  done: (count) =>
    count === 1 ? 'The listing has its former category again' : `${count} listings have their former category again`,
  nothing: 'Nothing was undone: the category has been changed since',
  failed: 'Failed to undo the change',
};

type Props = { client: SupabaseClient; occasion: unknown; onUndo: () => void };

/** What the reclassifier has changed, the newest run first, and the way back. */
export function CategoryChanges({ client, occasion, onUndo }: Props) {
  const find = useCallback((limit: number) => findCategoryChanges(client, limit), [client]);
  const list = useUndoList({ find, occasion, onUndo }, words);
  return (
    <UndoCard title="Changes" emptyText="No category has been changed yet" list={list}>
      {(changes) =>
        groupByRun(changes, ({ created_at }) => created_at).map((run) => (
          <ChangedRun
            key={run.key}
            run={run}
            busyId={list.busyId}
            onUndo={(id) => void list.undo(id, () => undoCategoryChange(client, id))}
            onUndoRun={(id) => void list.undo(id, () => undoRun(client, id))}
          />
        ))
      }
    </UndoCard>
  );
}
