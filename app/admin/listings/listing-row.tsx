import { Flag } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { describeAge } from '#domain/date.ts';
import { findFirstError } from '#domain/posting-lint/rules.ts';
import { nameSourceType } from '../overview/name-source-type.ts';
import { Moment } from '../runs/moment.tsx';
import type { TableListing } from './find-listings.ts';
import { StateBadge } from './state-badge.tsx';

type Props = {
  listing: TableListing;
  to: string;
  isOpen: boolean;
  isSelected: boolean;
  onSelect: (id: string, isSelected: boolean, isRange: boolean) => void;
};

/** One listing: a row of columns, or a card where the columns have no room. */
export function ListingRow({ listing, to, isOpen, isSelected, onSelect }: Props) {
  const { id, title, company, source, published_at, views, clicks, reports } = listing;
  const featuredUntil =
    listing.featured_until && new Date(listing.featured_until) > new Date() && listing.featured_until;
  const missing = findFirstError(listing.findings);
  const owner = !company.is_owned && (
    <>
      {' '}
      <span className="whitespace-nowrap text-muted">· no owner</span>
    </>
  );
  const age = <time dateTime={published_at}>{describeAge(published_at)}</time>;
  return (
    <tr
      className={classNames(
        'border-t border-line align-top',
        (isOpen || isSelected) && 'bg-accent-soft [&_[data-tone=accent]]:border-accent',
      )}
    >
      <td className="p-0">
        <label className="grid size-11 cursor-pointer place-items-center">
          <input
            type="checkbox"
            data-row-control="selection"
            checked={isSelected}
            onChange={({ target, nativeEvent }) =>
              onSelect(id, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
            className="size-4.5 accent-accent"
          />
          <span className="sr-only">Select {title}</span>
        </label>
      </td>
      <th scope="row" className="py-2.5 pr-3 font-normal [overflow-wrap:anywhere]">
        <Link
          id={`listing-${id}`}
          data-row-control="title"
          to={to}
          preventScrollReset
          aria-current={isOpen || undefined}
          className="inline-block py-0.5 text-[0.95rem] font-medium hover:text-accent hover:underline"
        >
          {title}
        </Link>
        <span className="block text-muted">{listing.category}</span>
        {missing && (
          <span className="block text-muted">
            <span className="text-danger">Search engines:</span> {missing}
          </span>
        )}
        <span className="mt-1 block @3xl:hidden">
          {company.name}
          {owner}
        </span>
        <span className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted @xl:hidden">
          <StateBadge listing={listing} />
          {nameSourceType(source)}
          {age}
        </span>
        <span className="mt-1 flex flex-wrap gap-x-3 text-muted @3xl:hidden">
          {views > 0 && <span>{views.toLocaleString('en-US')} views</span>}
          {clicks > 0 && <span>{clicks.toLocaleString('en-US')} clicks</span>}
          {reports > 0 && <Reports count={reports} word />}
        </span>
      </th>
      <td className="hidden px-3 py-3 [overflow-wrap:anywhere] @3xl:table-cell">
        {company.name}
        {owner}
      </td>
      <td className="hidden px-3 py-3 @4xl:table-cell">{nameSourceType(source)}</td>
      <td className="hidden px-3 py-2.5 @xl:table-cell">
        <StateBadge listing={listing} />
      </td>
      <td className="hidden px-3 py-3 whitespace-nowrap text-muted @xl:table-cell">{age}</td>
      <td className="hidden px-3 py-3 whitespace-nowrap @5xl:table-cell">
        {featuredUntil ? <Moment at={featuredUntil} to="minute" /> : <span className="text-muted">–</span>}
      </td>
      <td className="hidden px-3 py-3 tabular-nums @4xl:table-cell">{views.toLocaleString('en-US')}</td>
      <td className="hidden px-3 py-3 tabular-nums @3xl:table-cell">{clicks.toLocaleString('en-US')}</td>
      <td className="hidden px-3 py-3 tabular-nums @3xl:table-cell">
        {reports > 0 ? <Reports count={reports} /> : <span className="text-muted">0</span>}
      </td>
    </tr>
  );
}

function Reports({ count, word = false }: { count: number; word?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1 font-medium text-danger">
      <Flag aria-hidden="true" className="size-3.5" />
      {count.toLocaleString('en-US')}
      {word && (count === 1 ? ' report' : ' reports')}
    </span>
  );
}
