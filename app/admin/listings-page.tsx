import { useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { ExportButtons } from '#app/employer/listings/export-buttons.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { AdminPage } from './admin-page.tsx';
import { ChosenProposals } from './listings/chosen-proposals.tsx';
import { EnhanceDialog } from './listings/enhance-dialog.tsx';
import { describeWanted, type TableListing } from './listings/find-listings.ts';
import { ListingActionDialog } from './listings/listing-action-dialog.tsx';
import type { ActionName } from './listings/listing-actions.ts';
import { buildListingsAddress, readListingChoices } from './listings/listing-choices.ts';
import { ListingCount } from './listings/listing-count.tsx';
import { ListingFilterForm } from './listings/listing-filter-form.tsx';
import { ListingPanel } from './listings/listing-panel.tsx';
import { ListingTable } from './listings/listing-table.tsx';
import { PostingSummary } from './listings/posting-summary.tsx';
import { SelectionBar } from './listings/selection-bar.tsx';
import { TableState } from './listings/table-state.tsx';
import { useEnhancer } from './listings/use-enhancer.ts';
import { useListings } from './listings/use-listings.ts';
import { useModeration } from './listings/use-moderation.ts';
import { useSelection } from './listings/use-selection.ts';

type Asked = { action: ActionName | 'enhance'; listings: TableListing[] };

const intro = 'Every listing, whatever its state. What is taken away here can be given back.';

/** All listings: found, looked at and acted on, one by one or many together. */
export function ListingsPage({ account: { client } }: { account: Account }) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const openId = params.get('listing');
  const query = withoutListing(params).toString();
  const choices = useMemo(() => readListingChoices(new URLSearchParams(query)), [query]);
  const list = useListings(client, choices);
  const rows = list.rows ?? [];
  const selection = useSelection(rows.map(({ id }) => id));
  const selected = rows.filter(({ id }) => selection.selected.has(id));
  const { moderate, undo, ...moderation } = useModeration(client, list.reload);
  const enhancer = useEnhancer(client, list.reload);
  const progress = moderation.progress ?? enhancer.progress;
  const [asked, setAsked] = useState<Asked>();
  const isBusy = progress !== undefined;

  function choose(form: FormData) {
    const fields = [...form].filter(
      (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
    );
    const next = new URL(buildListingsAddress(readListingChoices(new URLSearchParams(fields))), window.location.origin);
    selection.chooseAll(false);
    setParams(next.searchParams, { preventScrollReset: true });
  }

  function closePanel() {
    setParams(withoutListing(params), { preventScrollReset: true });
    // After the table is in sight again, where the panel was in its place.
    requestAnimationFrame(() => document.getElementById(`listing-${openId}`)?.focus());
  }

  function addressOf(id: string): string {
    const next = withoutListing(params);
    next.set('listing', id);
    return `?${next}`;
  }

  return (
    <AdminPage title="Listings" intro={intro}>
      {enhancer.dryRunId && (
        <ChosenProposals
          key={enhancer.dryRunId}
          client={client}
          run={enhancer.dryRunId}
          onClose={enhancer.closeDryRun}
          onDecide={list.reload}
        />
      )}
      <div className={classNames('grid gap-5', openId && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]')}>
        <div className={classNames('min-w-0 gap-5', openId ? 'hidden content-start xl:grid' : 'grid')}>
          <ListingFilterForm key={query} choices={choices} onChoose={choose} />
          <PostingSummary client={client} misses={choices.misses} />
          {selected.length > 0 && (
            <SelectionBar
              selected={selected}
              progress={progress}
              onChoose={(action) => setAsked({ action, listings: selected })}
              onClear={() => selection.chooseAll(false)}
            />
          )}
          {rows.length > 0 && (
            <div className="-mb-2 flex flex-wrap items-center justify-between gap-x-6">
              <ListingCount total={list.total} />
              <ExportButtons client={client} scope="all" choices={describeWanted(choices)} />
            </div>
          )}
          {rows.length > 0 && (
            <ListingTable {...{ rows, selection, openId, addressOf }} isBusy={isBusy || list.isFetching} />
          )}
          <TableState list={list} />
        </div>
        {openId && (
          <ListingPanel
            client={client}
            id={openId}
            row={rows.find(({ id }) => id === openId)}
            isBusy={isBusy}
            onClose={closePanel}
            onChoose={(action, listing) => setAsked({ action, listings: [listing] })}
            onChanged={(id) => void list.reload([id])}
            onUndo={({ decision }) => (decision ? undo([decision], [openId]) : enhancer.restore(openId))}
            onCorrect={(corrections, listing) =>
              void moderate({ action: 'correct', listings: [listing], reason: '', options: { corrections } })
            }
          />
        )}
      </div>
      {asked?.action === 'enhance' && (
        <EnhanceDialog
          listings={asked.listings}
          onClose={() => setAsked(undefined)}
          onEnhance={(options) => void enhancer.enhance(asked.listings, options)}
        />
      )}
      {asked && asked.action !== 'enhance' && (
        <ListingActionDialog
          key={`${key} ${asked.action}`}
          client={client}
          action={asked.action}
          listings={asked.listings}
          onClose={() => setAsked(undefined)}
          onOrder={(order) => void moderate(order)}
        />
      )}
    </AdminPage>
  );
}

function withoutListing(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete('listing');
  return rest;
}
