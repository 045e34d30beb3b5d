import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Moment } from '../runs/moment.tsx';
import { UndoButton } from '../undo/undo-button.tsx';
import { UndoCard } from '../undo/undo-card.tsx';
import { type UndoList, type UndoWords, useUndoList } from '../undo/use-undo-list.ts';
import { findOriginals, type Original, restoreDescription } from './find-originals.ts';

const words: UndoWords = {
  title: 'Restored',
  done: () => 'The listing has its original description again',
  nothing: 'Nothing was restored: the original is on the board already',
  failed: 'Failed to restore the description',
};

type Props = { client: SupabaseClient; occasion: unknown };

/** The descriptions that were enhanced, those of the last run first, and the way back to their originals. */
export function OriginalDescriptions({ client, occasion }: Props) {
  const find = useCallback((limit: number) => findOriginals(client, limit), [client]);
  const list = useUndoList({ find, occasion }, words);
  return (
    <UndoCard title="Enhanced Descriptions" emptyText="No description has been enhanced yet" list={list}>
      {(originals) => (
        <ul className="divide-y divide-line">
          {originals.map((original) => (
            <Row key={original.listing_id} original={original} client={client} list={list} />
          ))}
        </ul>
      )}
    </UndoCard>
  );
}

type RowProps = { original: Original; client: SupabaseClient; list: UndoList<Original> };

function Row({ original, client, list: { busyId, undo } }: RowProps) {
  const { listing_id, listing, engine, enhanced_at, restored_at } = original;
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
        <Badge>Restored</Badge>
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
