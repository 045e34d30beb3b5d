import type { SupabaseClient } from '@supabase/supabase-js';
import { ArrowLeft, ExternalLink, X } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import { CompButton } from '../orders/comp-button.tsx';
import { useQuery } from '../runs/use-query.ts';
import { ActionButtons } from './action-buttons.tsx';
import type { HistoryEvent } from './find-history.ts';
import { findListing, type WholeListing } from './find-listing.ts';
import type { TableListing } from './find-listings.ts';
import type { ActionName } from './listing-actions.ts';
import { ListingFactEditor } from './listing-fact-editor.tsx';
import { ListingFindings } from './listing-findings.tsx';
import { ListingHistory } from './listing-history.tsx';
import { ListingLook } from './listing-look.tsx';
import { smallButtonStyle } from './small-button-style.ts';
import { StateBadge } from './state-badge.tsx';

type Props = {
  client: SupabaseClient;
  id: string;
  isBusy: boolean;
  /** The row as the table has it: a new one is a reason to look again. */
  row: TableListing | undefined;
  onClose: () => void;
  onChoose: (action: ActionName | 'enhance', listing: TableListing) => void;
  onUndo: (event: HistoryEvent) => Promise<void>;
  onCorrect: (corrections: StatedFacts | null, listing: TableListing) => void;
  onChanged: (id: string) => void;
};

const views = { look: 'Public look', facts: 'Facts', findings: 'Search engines', history: 'History' };
type View = keyof typeof views;

/** One listing beside the table, or in its place where there is no room: what visitors see, what was read, what happened. */
export function ListingPanel({ client, id, row, isBusy, onClose, ...actions }: Props) {
  const { answer, hasFailed, refresh } = useQuery(useCallback(() => findListing(client, id), [client, id]));
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was read anew is news
  useEffect(() => void refresh(), [refresh, row]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing takes the focus too
  useEffect(() => takeFocus(panel.current), [id]);

  function leave({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose();
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Listing"
      onKeyDown={leave}
      className="min-w-0 scroll-mt-4 rounded-2xl border border-line bg-raised p-4 focus:outline-none sm:p-5 xl:sticky xl:top-28 xl:max-h-[calc(100dvh-8rem)] xl:overflow-y-auto"
    >
      <button type="button" onClick={onClose} className={`${smallButtonStyle('quiet')} -mt-1 -ml-3`}>
        <ArrowLeft aria-hidden="true" className="size-4 xl:hidden" />
        <X aria-hidden="true" className="hidden size-4 xl:block" />
        <span className="xl:hidden">Back to listings</span>
        <span className="hidden xl:inline">Close panel</span>
      </button>
      {answer && <Opened whole={answer} client={client} isBusy={isBusy} {...actions} />}
      {answer === null && <p className="py-10 text-center text-muted">This listing is gone.</p>}
      {answer === undefined && !hasFailed && <Skeleton className="mt-3 h-96 w-full" />}
      {hasFailed && (
        <p role="alert" className="py-10 text-center text-danger">
          The listing could not be loaded.{' '}
          <button type="button" onClick={() => void refresh()} className="link cursor-pointer">
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

/** Moves the page only where the panel would be out of sight. */
function takeFocus(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
  const { top = 0 } = panel?.getBoundingClientRect() ?? {};
  if (top < 0 || top > window.innerHeight / 2) panel?.scrollIntoView();
}

type OpenedProps = Pick<Props, 'client' | 'isBusy' | 'onChoose' | 'onUndo' | 'onCorrect' | 'onChanged'> & {
  whole: WholeListing;
};

function Opened({
  client,
  whole: { listing, job, history },
  isBusy,
  onChoose,
  onUndo,
  onCorrect,
  onChanged,
}: OpenedProps) {
  const [view, setView] = useState<View>('look');
  const source = listing.source_url ?? (listing.source ? job.external_url : null);
  return (
    <>
      <h2 className="mt-1 text-xl font-semibold [overflow-wrap:anywhere]">{listing.title}</h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <StateBadge listing={listing} />
        <Link to={`/admin/employers?employer=${listing.company.employer}`} className="link inline-block py-0.5">
          {listing.company.name}
        </Link>
        {!listing.company.is_owned && ' · no owner'}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <NewTab to={`/jobs/${listing.slug}`}>Open its page</NewTab>
        {source && URL.canParse(source) && <NewTab to={source}>Open its source</NewTab>}
      </p>
      <div className="mt-4 border-y border-line py-4">
        <ActionButtons listings={[listing]} isBusy={isBusy} onChoose={(action) => onChoose(action, listing)}>
          <CompButton client={client} listing={listing} isBusy={isBusy} onDone={() => onChanged(listing.id)} />
        </ActionButtons>
      </div>
      <fieldset className="mt-4 inline-flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
        <legend className="sr-only">Show</legend>
        {Object.entries(views).map(([name, words]) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name as View)}
            className={classNames(
              'min-h-9 cursor-pointer rounded-md px-3 text-sm font-medium',
              view === name ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
            )}
          >
            {words}
          </button>
        ))}
      </fieldset>
      <div className="mt-4">
        {view === 'look' && <ListingLook client={client} job={job} />}
        {view === 'facts' && (
          <ListingFactEditor
            key={JSON.stringify(listing.corrections)}
            facts={job.facts}
            corrections={listing.corrections ?? {}}
            isBusy={isBusy}
            onSave={(corrections) => onCorrect(corrections, listing)}
          />
        )}
        {view === 'findings' && <ListingFindings job={job} listing={listing} />}
        {view === 'history' && <ListingHistory history={history} onUndo={onUndo} />}
      </div>
    </>
  );
}

function NewTab({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="link inline-flex items-center gap-1 py-1">
      {children}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </a>
  );
}
