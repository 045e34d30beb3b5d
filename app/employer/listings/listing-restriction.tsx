import type { SupabaseClient } from '@supabase/supabase-js';
import { describeEnd, type Statement } from '#domain/statement-of-reasons.ts';
import { StatementOfReasons } from '../statement-of-reasons.tsx';
import type { OwnListing } from './find-own-listings.ts';

type Props = {
  client: SupabaseClient;
  listing: OwnListing;
  /** Their own account is, not that of someone who had the company before. */
  isSuspended: boolean;
  statement: Statement | undefined;
  onAppealed: () => void;
};

/** Why visitors do not see a listing, where the board decided that; nothing where its end is an ordinary one. */
export function ListingRestriction({ client, listing, isSuspended, statement, onAppealed }: Props) {
  if (listing.closed_reason === 'suspended') {
    const why = isSuspended
      ? 'Hidden because your account is suspended.'
      : 'Hidden because the account that had this company before was suspended. We can show it again: please write to us.';
    return <p className="mt-2 text-sm">{why}</p>;
  }
  if (!statement || !isInForce(listing, statement)) return null;
  return (
    <div className="mt-2 text-sm">
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{statement.reasons_text}</p>
      {statement.action !== 'close' && <p className="text-muted">Until {describeEnd(statement)}.</p>}
      <details className="mt-1">
        <summary className="link inline-block cursor-pointer py-1">
          Statement of reasons<span className="sr-only"> for {listing.title}</span>
        </summary>
        <div className="mt-2 rounded-xl border border-line bg-paper p-4">
          <StatementOfReasons client={client} statement={statement} onAppealed={onAppealed} />
        </div>
      </details>
    </div>
  );
}

function isInForce({ state, unlisted_at }: OwnListing, { action }: Statement): boolean {
  return action === 'unlist' ? unlisted_at !== null : state !== 'open' && state !== 'expired';
}
