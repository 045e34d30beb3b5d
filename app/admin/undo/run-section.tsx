import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ConfirmButton } from '../dialogs/confirm-button.tsx';
import { Moment } from '../runs/moment.tsx';
import type { RunGroup } from './group-by-run.ts';

type Props = {
  group: Pick<RunGroup<unknown>, 'runId' | 'run' | 'at'>;
  /** Whether a change of it still stands. */
  isOpen: boolean;
  /** What undoing the run means, for the dialog that asks. */
  text: string;
  /** What is being undone just now. */
  busyId: string | undefined;
  onUndoRun: (run: string) => void;
  children: ReactNode;
};

/** The changes of one run, under a heading that says when it was, who started and who undid it. */
export function RunSection({ group: { runId, run, at }, isOpen, text, busyId, onUndoRun, children }: Props) {
  // Of a dry run more may have been taken since.
  const last = run?.actions
    .filter(({ action }) => action !== 'leave')
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .at(-1);
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line bg-sunken px-4 py-2">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h3 className="font-sans text-sm font-semibold tracking-normal">
            Run of <Moment at={at} />
          </h3>
          {run?.started_by && (
            <p className="text-xs text-muted">
              {run.started_by}
              {last?.action === 'undo' && ` · undone by ${last.done_by}`}
            </p>
          )}
        </div>
        {runId && isOpen && (
          <ConfirmButton
            title="Undo this run"
            text={text}
            confirm="Undo run"
            isBusy={busyId !== undefined}
            onConfirm={() => onUndoRun(runId)}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            {busyId === runId ? 'Working...' : 'Undo run'}
          </ConfirmButton>
        )}
      </div>
      <ul className="divide-y divide-line border-b border-line last:border-b-0">{children}</ul>
    </section>
  );
}
