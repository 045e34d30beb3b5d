import { buttonStyle } from '#app/ui/button-style.ts';
import type { Decision } from './report-queue.ts';

type Props = { decision: Decision; isBusy: boolean; onUndo: (decision: string) => void };

/** What was decided, by whom, and the way back. */
export function DecisionRow({ decision, isBusy, onUndo }: Props) {
  const { id, told, reasons_text, reversed_at, can_be_undone } = decision;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
        <p>{told}</p>
        {reasons_text && <p className="text-sm text-muted">{reasons_text}</p>}
      </div>
      {reversed_at && <span className="text-sm text-muted">Taken back</span>}
      {can_be_undone && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onUndo(id)}
          className={buttonStyle('secondary')}
        >
          Undo<span className="sr-only"> what {told}</span>
        </button>
      )}
    </li>
  );
}
