import { ArrowRight, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { ConfirmButton } from '../confirm-button.tsx';
import { Moment } from '../runs/moment.tsx';
import { UndoButton } from '../undo/undo-button.tsx';
import type { CategoryChange, ChangedRun as Changed } from './find-category-changes.ts';

type Props = {
  run: Changed;
  /** What is being undone just now. */
  busyId: string | undefined;
  onUndo: (change: string) => void;
  onUndoRun: (run: string) => void;
};

export function ChangedRun({ run: { runId, at, changes }, busyId, onUndo, onUndoRun }: Props) {
  const isOpen = changes.some(({ undone_at }) => undone_at === null);
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-2">
        <h3 className="font-sans text-sm font-semibold tracking-normal">
          Run of <Moment at={at} />
        </h3>
        {runId && isOpen && (
          <ConfirmButton
            title="Undo this run"
            text="Every listing that this run has changed gets its former category back, unless somebody has chosen another one since. The next run will leave these listings alone."
            confirm="Undo run"
            isBusy={busyId !== undefined}
            onConfirm={() => onUndoRun(runId)}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            {busyId === runId ? 'Working...' : 'Undo run'}
          </ConfirmButton>
        )}
      </div>
      <ul className="divide-y divide-line">
        {changes.map((change) => (
          <Row key={change.id} change={change} busyId={busyId} onUndo={onUndo} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Pick<Props, 'busyId' | 'onUndo'> & { change: CategoryChange };

function Row({ change, busyId, onUndo }: RowProps) {
  const { id, listing_id, listing, from_category, to_category, confidence, engine, words, undone_at } = change;
  const title = listing?.title ?? 'A listing that is gone';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap">
      <div className="grid min-w-0 flex-1 basis-full gap-1 sm:basis-auto">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <Link to={`/jobs/${listing_id}`} className="inline-block py-0.5 hover:text-accent hover:underline">
            {title}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-1.5 text-sm">
          <Badge>{from_category}</Badge>
          <ArrowRight aria-label="became" className="size-4 text-muted" />
          <Badge tone="accent">{to_category}</Badge>
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-muted">
          {Math.round(confidence * 100)}% sure · {engine === 'ai' ? 'AI' : 'built-in engine'}
          {words.length > 0 && ` · ${listWords(words)}`}
        </p>
      </div>
      {undone_at ? (
        <Badge>Undone</Badge>
      ) : (
        <UndoButton
          label="Undo"
          what={`the change of ${title}`}
          isOwn={busyId === id}
          isBusy={busyId !== undefined}
          onClick={() => onUndo(id)}
        />
      )}
    </li>
  );
}

const maxWords = 4;

/** Those that weighed most; a word can weigh in several places. */
function listWords(words: CategoryChange['words']): string {
  return [...new Set(words.map(({ word }) => word))].slice(0, maxWords).join(', ');
}
