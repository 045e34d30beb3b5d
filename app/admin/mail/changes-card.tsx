import { ListCard } from '../lists/list-card.tsx';
import { Moment } from '../runs/moment.tsx';
import type { QueryState } from '../runs/use-query.ts';
import { UndoButton } from '../undo/undo-button.tsx';
import type { SuppressionChange } from './mail-desk.ts';
import { nameAddress, reasonWords } from './suppression-words.ts';

type Props = {
  query: QueryState<SuppressionChange[]>;
  /** The change that is being undone. */
  undoing: string | undefined;
  onUndo: (change: string) => void;
};

/** Who lifted or set suppressions, and why; the newest first. */
export function ChangesCard({ query: { answer, hasFailed }, undoing, onUndo }: Props) {
  return (
    <ListCard title="Changes by hand" emptyText="Nothing was changed by hand" items={answer} hasFailed={hasFailed}>
      {(one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
            <p>
              <span className="font-medium">{one.changed_by ?? 'The reader, by confirming an alert,'}</span>{' '}
              {one.change === 'lifted' ? 'lifted' : 'suppressed'} {nameAddress(one)}
            </p>
            <p className="mt-0.5 text-sm text-muted">
              {reasonWords[one.reason]} · <Moment at={one.created_at} to="minute" />
            </p>
            {one.why && <p className="mt-0.5 text-sm">{one.why}</p>}
          </div>
          {one.can_be_undone && (
            <UndoButton
              label="Undo"
              what={`the lifting of ${nameAddress(one)}`}
              isOwn={undoing === one.id}
              isBusy={undoing !== undefined}
              onClick={() => onUndo(one.id)}
            />
          )}
        </li>
      )}
    </ListCard>
  );
}
