import { Badge } from '#app/ui/badge.tsx';
import { Moment } from '../runs/moment.tsx';
import { ListingButtons, ListingHead } from './listing-head.tsx';
import type { Asked, HeldListing } from './report-queue.ts';

type Props = { listing: HeldListing; isBusy: boolean; onAsk: (asked: Asked) => void };

/** A listing in review with what speaks against it. */
export function HeldRow({ listing, isBusy, onAsk }: Props) {
  const { since, score, reasons, reason } = listing;
  return (
    <li className="grid gap-3 px-4 py-5">
      <ListingHead listing={listing}>{score !== null && <Badge tone="featured">Score {score}</Badge>}</ListingHead>
      <p className="text-sm text-muted">
        In review since <Moment at={since} to="minute" />
        {reason && ` · ${reason}`}
      </p>
      {reasons.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {reasons.map(({ code, text, points, holds }) => (
            <li key={code} className={holds ? 'font-medium' : 'text-muted'}>
              {text} ({points})
            </li>
          ))}
        </ul>
      )}
      <ListingButtons
        listing={listing}
        source="own"
        actions={['release', 'remove', 'close']}
        isBusy={isBusy}
        onAsk={onAsk}
      />
    </li>
  );
}
