import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { describeConfidence } from '#domain/describe-confidence.ts';
import type { RunGroup } from '../undo/group-by-run.ts';
import { PutBack } from '../undo/put-back.tsx';
import { RunSection } from '../undo/run-section.tsx';
import { UndoButton } from '../undo/undo-button.tsx';
import type { CategoryChange } from './find-category-changes.ts';

type Props = {
  run: RunGroup<CategoryChange>;
  /** What is being undone just now. */
  busyId: string | undefined;
  onUndo: (change: string) => void;
  onUndoRun: (run: string) => void;
};

export function ChangedRun({ run, busyId, onUndo, onUndoRun }: Props) {
  return (
    <RunSection
      group={run}
      isOpen={run.items.some(({ undone_at }) => undone_at === null)}
      text="Every listing that this run has changed gets its former category back, unless somebody has chosen another one since. The next run will leave these listings alone."
      busyId={busyId}
      onUndoRun={onUndoRun}
    >
      {run.items.map((change) => (
        <Row key={change.id} change={change} busyId={busyId} onUndo={onUndo} />
      ))}
    </RunSection>
  );
}

type RowProps = Pick<Props, 'busyId' | 'onUndo'> & { change: CategoryChange };

function Row({ change, busyId, onUndo }: RowProps) {
  const { id, listing_id, listing, from_category, to_category, confidence, engine, words, undone_at, put_back_by } =
    change;
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
          {describeConfidence(confidence)} · {engine === 'ai' ? 'AI' : 'built-in engine'}
          {words.length > 0 && ` · ${listWords(words)}`}
        </p>
      </div>
      {undone_at ? (
        <PutBack label="Undone" by={put_back_by} />
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
