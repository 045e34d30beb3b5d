import type { KeyboardEvent } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import type { TableListing } from './find-listings.ts';
import { ListingRow } from './listing-row.tsx';
import type { Selection } from './use-selection.ts';

type Props = {
  rows: TableListing[];
  selection: Selection;
  openId: string | null;
  addressOf: (id: string) => string;
  isBusy: boolean;
};

const columns = [
  ['Company', '@3xl:table-cell'],
  ['Source', '@4xl:table-cell'],
  ['State', '@xl:table-cell'],
  ['Age', '@xl:table-cell'],
  ['Featured until', '@5xl:table-cell'],
  ['Views', '@4xl:table-cell'],
  ['Clicks', '@3xl:table-cell'],
  ['Reports', '@3xl:table-cell'],
] as const;

/** All listings that were loaded. Where there is no room for columns, a row is a card. */
export function ListingTable({ rows, selection: { selected, choose, chooseAll }, openId, addressOf, isBusy }: Props) {
  const isAll = rows.length > 0 && rows.every(({ id }) => selected.has(id));
  return (
    <div className="@container">
      <ScrollRegion label="Listings" className="rounded-xl border border-line bg-raised">
        <table aria-busy={isBusy} className="w-full text-left text-sm" onKeyDown={moveFocus}>
          <caption className="sr-only">Listings</caption>
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className="w-11 p-0">
                <label className="grid size-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    checked={isAll}
                    onChange={({ target }) => chooseAll(target.checked)}
                    className="size-4.5 accent-accent"
                  />
                  <span className="sr-only">Select all on this page</span>
                </label>
              </th>
              <th scope="col" className="py-2 pr-3 font-semibold">
                Title
              </th>
              {columns.map(([name, shown]) => (
                <th key={name} scope="col" className={classNames('hidden px-3 py-2 font-semibold', shown)}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((listing) => (
              <ListingRow
                key={listing.id}
                listing={listing}
                to={addressOf(listing.id)}
                isOpen={listing.id === openId}
                isSelected={selected.has(listing.id)}
                onSelect={choose}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

/** The arrow keys go from row to row, in the column where the focus is. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const control = event.target instanceof HTMLElement ? event.target.dataset.rowControl : undefined;
  if (!step || !control) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-row-control="${control}"]`)];
  const next = controls[controls.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
