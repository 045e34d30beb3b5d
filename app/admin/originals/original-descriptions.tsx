import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { Moment } from '../runs/moment.tsx';
import { groupByRun } from '../undo/group-by-run.ts';
import { PutBack } from '../undo/put-back.tsx';
import { RunSection } from '../undo/run-section.tsx';
import { UndoButton } from '../undo/undo-button.tsx';
import { UndoCard } from '../undo/undo-card.tsx';
import { undoRun } from '../undo/undo-run.ts';
import { type UndoList, type UndoWords, useUndoList } from '../undo/use-undo-list.ts';
import { findOriginals, type Original, restoreDescription } from './find-originals.ts';

const words: UndoWords = {
  title: 'Restored',
  done: (count) =>
    count === 1
      ? 'The listing has its original description again'
      : `${count} listings have their original descriptions again`,
  nothing: 'Nothing was restored: the original is on the board already',
  failed: 'Failed to restore the description',
};

type Props = { client: SupabaseClient; occasion: unknown; onUndo: () => void };

/** The descriptions that were enhanced, those of the last run first, and the way back to their originals. */
export function OriginalDescriptions({ client, occasion, onUndo }: Props) {
  const find = useCallback((limit: number) => findOriginals(client, limit), [client]);
  const list = useUndoList({ find, occasion, onUndo }, words);
  return (
    <UndoCard title="Enhanced Descriptions" emptyText="No description has been enhanced yet" list={list}>
      {(originals) =>
        groupByRun(originals, ({ enhanced_at }) => enhanced_at).map((run) => (
          <RunSection
            key={run.key}
            group={run}
            isOpen={run.items.some(({ restored_at }) => restored_at === null)}
            text="Every description that this run has enhanced gets its original text back, unless it has been written anew since. Only a forced run enhances them again."
            busyId={list.busyId}
            onUndoRun={(id) => void list.undo(id, () => undoRun(client, id))}
          >
            {run.items.map((original) => (
              <Row key={original.listing_id} original={original} client={client} list={list} />
            ))}
          </RunSection>
        ))
      }
    </UndoCard>
  );
}

type RowProps = { original: Original; client: SupabaseClient; list: UndoList<Original> };

function Row({ original, client, list: { busyId, undo } }: RowProps) {
  const { listing_id, listing, engine, enhanced_at, restored_at, put_back_by } = original;
  const title = listing?.title ?? 'A listing that is gone';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap">
      <div className="min-w-0 flex-1 basis-full [overflow-wrap:anywhere] sm:basis-auto">
        <p className="font-semibold">
          <Link to={`/jobs/${listing_id}`} className="inline-block py-0.5 hover:text-accent hover:underline">
            {title}
          </Link>
          {listing?.company && <span className="font-normal text-muted"> at {listing.company.name}</span>}
        </p>
        <p className="text-sm text-muted">
          {engine === 'ai' ? 'AI' : 'Built-in engine'} · <Moment at={enhanced_at} to="minute" />
        </p>
      </div>
      {restored_at ? (
        <PutBack label="Restored" by={put_back_by} />
      ) : (
        <UndoButton
          label="Restore original"
          what={`of ${title}`}
          isOwn={busyId === listing_id}
          isBusy={busyId !== undefined}
          onClick={() => void undo(listing_id, () => restoreDescription(client, listing_id))}
        />
      )}
    </li>
  );
}
