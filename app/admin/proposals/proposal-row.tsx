import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { describeConfidence } from '#domain/describe-confidence.ts';
import { Moment } from '../runs/moment.tsx';
import type { Proposal } from './proposals.ts';
import { SideBySide } from './side-by-side.tsx';

type Props = {
  proposal: Proposal;
  busyId: string | undefined;
  onDecide: (decision: 'taken' | 'left') => void;
};

/** One change with both texts, to be taken or left. */
export function ProposalRow({ proposal, busyId, onDecide }: Props) {
  const { id, listing_id, listing, kind, before, after, kept } = proposal;
  const title = listing?.title ?? 'A listing that is gone';
  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="[overflow-wrap:anywhere]">
        <p className="font-semibold">
          <Link to={`/jobs/${listing_id}`} className="inline-block py-0.5 hover:text-accent hover:underline">
            {title}
          </Link>
          {listing?.company && <span className="font-normal text-muted"> at {listing.company.name}</span>}
        </p>
        {kept && (
          <p className="text-sm">
            Kept:{' '}
            <Link to={`/jobs/${kept.id}`} className="link inline-block py-0.5">
              {kept.title}
            </Link>
          </p>
        )}
        <p className="text-sm text-muted">{explain(proposal)}</p>
      </div>
      <SideBySide
        title={title}
        labels={kind === 'duplicate' ? ['To be closed', 'Kept'] : ['Now', 'Proposed']}
        before={before}
        after={after}
      />
      {proposal.decision ? (
        <Decided proposal={proposal} />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {proposal.is_stale ? (
            <p className="basis-full text-sm text-featured sm:basis-auto">
              The listing has changed since, so this cannot be taken.
            </p>
          ) : (
            <button
              type="button"
              aria-disabled={busyId !== undefined}
              onClick={() => onDecide('taken')}
              className={buttonStyle('primary')}
            >
              <Check aria-hidden="true" className="size-4" />
              <span>
                {busyId === id ? 'Working...' : 'Take'}
                <span className="sr-only"> the change of {title}</span>
              </span>
            </button>
          )}
          <button
            type="button"
            aria-disabled={busyId !== undefined}
            onClick={() => onDecide('left')}
            className={buttonStyle('secondary')}
          >
            <X aria-hidden="true" className="size-4" />
            <span>
              Leave<span className="sr-only"> {title} as it is</span>
            </span>
          </button>
        </div>
      )}
    </li>
  );
}

function Decided({ proposal: { decision, decided_by, decided_at, is_undone } }: { proposal: Proposal }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm [overflow-wrap:anywhere] text-muted">
      <Badge tone={decision === 'taken' && !is_undone ? 'accent' : 'plain'}>
        {decision === 'taken' ? 'Taken' : 'Left'}
      </Badge>
      {decided_by && <span>by {decided_by}</span>}
      {decided_at && <Moment at={decided_at} to="minute" />}
      {is_undone && <Badge>Undone</Badge>}
    </p>
  );
}

function explain({ details: { engine, confidence, evidence } }: Proposal): string {
  if (typeof evidence?.explanation === 'string') return evidence.explanation;
  const sure = typeof confidence === 'number' ? `${describeConfidence(confidence)} · ` : '';
  return `${sure}${engine === 'ai' ? 'AI' : 'built-in engine'}`;
}
