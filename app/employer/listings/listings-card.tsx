import type { SupabaseClient } from '@supabase/supabase-js';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyNote } from '#app/ui/empty-note.tsx';
import { findFirstError } from '#domain/posting-lint/rules.ts';
import type { Syncs } from '../careers/careers.ts';
import { isSynced } from '../careers/use-syncs.ts';
import { ListingFigures } from '../figures/listing-figures.tsx';
import { useFigures } from '../figures/use-figures.ts';
import { findOffers } from '../orders/offers.ts';
import { TakeOver } from '../proof/take-over.tsx';
import type { Dashboard } from '../use-dashboard.ts';
import { ExportButtons } from './export-buttons.tsx';
import { listingsAPage } from './find-own-listings.ts';
import { ListingMenu } from './listing-menu.tsx';
import { ListingRestriction } from './listing-restriction.tsx';
import { ListingRow } from './listing-row.tsx';
import { isTimeSold } from './own-actions.ts';
import { useFindings } from './use-findings.ts';
import { useOwnActions } from './use-own-actions.ts';

type Props = Dashboard & {
  client: SupabaseClient;
  page: number;
  isLoading: boolean;
  /** Undefined until they are loaded. */
  syncs?: Syncs | undefined;
  onChanged: () => void;
  onShare: (id: string) => void;
};

export function ListingsCard(props: Props) {
  const { client, company, listings, count, standing, sale, page, isLoading, syncs, onChanged, onShare } = props;
  const { busy, act, duplicate } = useOwnActions({ client, onChanged });
  const figures = useFigures(client, listings);
  const findings = useFindings(client, listings);
  const pages = Math.ceil(count / listingsAPage);
  // An address may name a page that is no more; then the first one is shown.
  const shown = page > pages ? 1 : page;
  return (
    <section aria-labelledby="listings" className="rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="listings" className="text-xl font-semibold">
          Job Listings
        </h2>
        <PostNewJob isEnabled={company !== null && standing.mayPost} />
      </div>
      {listings.length === 0 ? (
        <EmptyNote className="mt-5">
          {company
            ? 'No jobs posted yet. Click "Post New Job" to get started!'
            : 'Create a company profile first to start posting jobs'}
        </EmptyNote>
      ) : (
        <ul
          aria-busy={isLoading}
          className={classNames('mt-4 divide-y divide-line', isLoading && 'opacity-60 transition-opacity delay-200')}
        >
          {listings.map((listing) => (
            <ListingRow
              key={listing.id}
              listing={listing}
              mayEdit={standing.mayPost}
              isSynced={isSynced(syncs, listing)}
              offers={standing.mayPost ? findOffers(listing, sale) : []}
              missing={findFirstError(findings.get(listing.id))}
              hasWayToApply={Boolean(listing.external_url || company?.website)}
              actions={
                standing.mayPost && (
                  <ListingMenu
                    listing={listing}
                    isBusy={busy === listing.id}
                    isSold={isTimeSold(listing, sale)}
                    onAct={(action, opens) => void act(listing, action, opens)}
                    onDuplicate={() => duplicate(listing)}
                    onShare={() => onShare(listing.id)}
                  />
                )
              }
            >
              {listing.source && !isSynced(syncs, listing) && standing.mayPost && listing.state !== 'removed' && (
                <TakeOver client={client} listing={listing} onChanged={onChanged} />
              )}
              <ListingFigures listing={listing} state={figures} />
              <ListingRestriction
                client={client}
                listing={listing}
                isSuspended={!standing.mayPost}
                statement={standing.decisions.get(listing.id)}
                onAppealed={onChanged}
              />
            </ListingRow>
          ))}
        </ul>
      )}
      {(listings.length > 0 || props.drafts.length > 0) && (
        <ExportButtons client={client} className="mt-4 border-t border-line pt-3" />
      )}
      {pages > 1 && <Pager page={shown} pages={pages} count={count} />}
    </section>
  );
}

function PostNewJob({ isEnabled }: { isEnabled: boolean }) {
  const content = (
    <>
      <Plus aria-hidden="true" className="size-4" />
      Post New Job
    </>
  );
  if (!isEnabled) {
    return (
      <button type="button" disabled className={buttonStyle('primary')}>
        {content}
      </button>
    );
  }
  return (
    <Link to="/employer/jobs/create" className={buttonStyle('primary')}>
      {content}
    </Link>
  );
}

function Pager({ page, pages, count }: { page: number; pages: number; count: number }) {
  const first = (page - 1) * listingsAPage + 1;
  const last = Math.min(page * listingsAPage, count);
  return (
    <nav
      aria-label="Pages of listings"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4"
    >
      <p className="text-sm text-muted">
        {first}–{last} of {count}
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <Link to={page === 2 ? '?' : `?page=${page - 1}`} className={buttonStyle('secondary')}>
            Previous
          </Link>
        )}
        {page < pages && (
          <Link to={`?page=${page + 1}`} className={buttonStyle('secondary')}>
            Next
          </Link>
        )}
      </div>
    </nav>
  );
}
