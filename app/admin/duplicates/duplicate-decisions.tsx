import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Moment } from '../runs/moment.tsx';
import { groupByRun } from '../undo/group-by-run.ts';
import { PutBack } from '../undo/put-back.tsx';
import { RunSection } from '../undo/run-section.tsx';
import { UndoButton } from '../undo/undo-button.tsx';
import { UndoCard } from '../undo/undo-card.tsx';
import { undoRun } from '../undo/undo-run.ts';
import { type UndoList, type UndoWords, useUndoList } from '../undo/use-undo-list.ts';
import { type DuplicateDecision, findDuplicates, restoreDuplicate } from './find-duplicates.ts';

const words: UndoWords = {
  title: 'Restored',
  done: (count) => (count === 1 ? 'The listing is open again' : `${count} listings are open again`),
  nothing: 'Nothing was restored: the listing is closed for another reason by now',
  failed: 'Failed to restore the listing',
};

type Props = { client: SupabaseClient; occasion: unknown; onUndo: () => void };

/** What the deduplicator has decided, the newest first, with its reason and the way back. */
export function DuplicateDecisions({ client, occasion, onUndo }: Props) {
  const find = useCallback((limit: number) => findDuplicates(client, limit), [client]);
  const list = useUndoList({ find, occasion, onUndo }, words);
  return (
    <UndoCard title="Decisions" emptyText="No duplicate has been removed yet" list={list}>
      {(decisions) =>
        groupByRun(decisions, ({ created_at }) => created_at).map((run) => (
          <RunSection
            key={run.key}
            group={run}
            isOpen={run.items.some(({ restored_at, lapsed_at }) => restored_at === null && lapsed_at === null)}
            text="Every listing that this run has closed as a duplicate is opened again, unless it is closed for another reason by now. These pairs are not decided again."
            busyId={list.busyId}
            onUndoRun={(id) => void list.undo(id, () => undoRun(client, id))}
          >
            {run.items.map((decision) => (
              <Row key={decision.id} decision={decision} client={client} list={list} />
            ))}
          </RunSection>
        ))
      }
    </UndoCard>
  );
}

type RowProps = { decision: DuplicateDecision; client: SupabaseClient; list: UndoList<DuplicateDecision> };

function Row({ decision, client, list: { busyId, undo } }: RowProps) {
  const { id, reason, details, created_at, restored_at, lapsed_at, put_back_by, kept, removed } = decision;
  const title = removed?.title ?? 'A listing that is gone';
  const explanation = typeof details.explanation === 'string' ? details.explanation : '';
  const end = restored_at ? 'Restored' : lapsed_at ? 'Back on the board' : null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:flex-nowrap">
      <div className="grid min-w-0 flex-1 basis-full gap-1 [overflow-wrap:anywhere] sm:basis-auto">
        <p className="font-semibold">
          {title}
          {removed?.company && <span className="font-normal text-muted"> at {removed.company.name}</span>}
        </p>
        {kept && (
          <p className="text-sm">
            Kept:{' '}
            <Link to={`/jobs/${kept.id}`} className="link inline-block py-0.5">
              {kept.title}
            </Link>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <Badge>{reason}</Badge>
          {explanation && <span>{explanation}</span>}
          <Moment at={created_at} to="minute" />
        </p>
      </div>
      {end ? (
        <PutBack label={end} by={put_back_by} />
      ) : (
        <UndoButton
          label="Restore"
          what={title}
          isOwn={busyId === id}
          isBusy={busyId !== undefined}
          onClick={() => void undo(id, () => restoreDuplicate(client, id))}
        />
      )}
    </li>
  );
}
