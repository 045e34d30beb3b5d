import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { TableListing } from './find-listings.ts';

type Props = { listing: Pick<TableListing, 'state' | 'closed_reason' | 'unlisted_at' | 'company'> };

const reasons: Record<string, string> = {
  gone: 'Gone at its source',
  expired: 'Expired at its source',
  duplicate: 'A copy of another',
  suspended: 'Its employer is suspended',
  paused: 'Paused by its employer',
  filled: 'Filled, says its employer',
  scheduled: 'Its employer has scheduled it',
  unpaid: 'Its plan is not paid',
  withdrawn: 'Closed by its employer with the end of its sync',
};

/** The state of a listing in words, not by colour alone. */
export function StateBadge({ listing: { state, closed_reason, unlisted_at, company } }: Props) {
  const isUnlisted = unlisted_at !== null && state === 'open';
  const word = isUnlisted ? 'unlisted' : state;
  const isLeftBehind = closed_reason === 'suspended' && !company.is_suspended;
  return (
    <span
      title={isLeftBehind ? 'Hidden with a former employer, who was suspended' : reasons[closed_reason ?? '']}
      className={classNames('inline-flex capitalize', state === 'removed' && '[&>span]:text-danger')}
    >
      <Badge tone={isUnlisted || state === 'held' ? 'featured' : state === 'open' ? 'accent' : 'plain'}>{word}</Badge>
    </span>
  );
}
