import { Check, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyNote } from '#app/ui/empty-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Card } from '../card.tsx';
import { ConfirmButton } from '../dialogs/confirm-button.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { Moment } from '../runs/moment.tsx';
import { ProposalRow } from './proposal-row.tsx';
import type { DryRun, Proposed } from './proposals.ts';
import type { Proposals } from './use-proposals.ts';

type Props = {
  proposals: Proposals;
  /** Where the card shows a certain run and can be put away; it then comes into sight by itself. */
  onClose?: () => void;
};

/** What a dry run would change: each change is taken or left, one by one or all together. */
export function ProposalsCard({ proposals, onClose }: Props) {
  const { answer, hasFailed, refresh, showMore, busyId, decide } = proposals;
  const frame = useRef<HTMLDivElement>(null);
  const isCertain = onClose !== undefined;
  useEffect(() => {
    if (!isCertain) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView();
  }, [isCertain]);
  return (
    <div ref={frame} tabIndex={-1} className="scroll-mt-6 focus:outline-none">
      <Card
        title="Proposed Changes"
        action={
          <div className="flex flex-wrap gap-2">
            <RefreshButton onClick={refresh} />
            {onClose && (
              <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
                Close
              </button>
            )}
          </div>
        }
      >
        {hasFailed && (
          <p role="alert" className="mt-4 text-sm text-danger">
            The proposals could not be loaded. They are asked for again in a moment.
          </p>
        )}
        {!answer && !hasFailed && <Skeleton className="mt-5 h-40 w-full" />}
        {answer && answer.items.length === 0 && <Empty>{describeEmpty(answer.run)}</Empty>}
        {answer?.run && answer.items.length > 0 && (
          <>
            <Together run={answer.run} proposed={answer} proposals={proposals} />
            <ul className="mt-4 divide-y divide-line rounded-xl border border-line">
              {answer.items.map((proposal) => (
                <ProposalRow
                  key={proposal.id}
                  proposal={proposal}
                  busyId={busyId}
                  onDecide={(decision) => void decide(proposal.id, decision)}
                />
              ))}
            </ul>
          </>
        )}
        {answer && answer.count > answer.items.length && (
          <button type="button" onClick={showMore} className={`${buttonStyle('secondary')} mt-5`}>
            Show more
          </button>
        )}
      </Card>
    </div>
  );
}

type TogetherProps = { run: DryRun; proposed: Proposed; proposals: Proposals };

/** The run as a whole: who started it, what was done with it, and what can be done with all that waits. */
function Together({ run, proposed: { waiting }, proposals: { busyId, decideAll, undoAll } }: TogetherProps) {
  const isBusy = busyId !== undefined;
  const last = run.actions
    .filter(({ action }) => action !== 'leave')
    .sort((one, other) => one.created_at.localeCompare(other.created_at))
    .at(-1);
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p className="text-sm [overflow-wrap:anywhere] text-muted">
        Dry run of <Moment at={run.started_at} to="minute" />
        {run.started_by && ` · ${run.started_by}`}
        <span className="block">
          {waiting === 0
            ? 'Every change is decided about'
            : `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for a decision`}
          {last?.action === 'undo' && ` · what was taken is undone by ${last.done_by}`}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {waiting > 0 && (
          <>
            <ConfirmButton
              title="Take all changes"
              text={`All ${waiting} changes that wait for a decision are made, also those further down the list. A listing that has changed since stays as it is.`}
              confirm="Take all"
              isBusy={isBusy}
              onConfirm={() => void decideAll('taken')}
            >
              <Check aria-hidden="true" className="size-4" />
              {busyId === 'all' ? 'Working...' : `Take all ${waiting}`}
            </ConfirmButton>
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => void decideAll('left')}
              className={buttonStyle('secondary')}
            >
              <X aria-hidden="true" className="size-4" />
              Leave all
            </button>
          </>
        )}
        {last?.action === 'take' && (
          <ConfirmButton
            title="Undo what was taken"
            text="Every listing that was changed by this dry run is put back, unless it has been changed since."
            confirm="Undo all"
            isBusy={isBusy}
            onConfirm={() => void undoAll()}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            Undo taken
          </ConfirmButton>
        )}
      </div>
    </div>
  );
}

function Empty({ children }: { children: ReactNode }) {
  return <EmptyNote className="mt-5">{children}</EmptyNote>;
}

function describeEmpty(run: DryRun | null): ReactNode {
  if (!run) return 'A dry run shows here what would change, without changing anything';
  if (run.status === 'started') return 'The dry run is under way';
  return (
    <>
      The dry run of <Moment at={run.started_at} to="minute" /> proposes nothing, or what it proposed has expired
    </>
  );
}
