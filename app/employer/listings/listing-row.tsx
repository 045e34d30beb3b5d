import { Eye, Pencil, Star, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Fact } from '#app/ui/fact.tsx';
import { describePlace, isFeatured } from '#domain/job.ts';
import type { Offer } from '../orders/offers.ts';
import { describeState, formatDay } from './describe-state.ts';
import type { OwnListing } from './find-own-listings.ts';
import { ListingState } from './listing-state.tsx';

type Props = {
  listing: OwnListing;
  mayEdit: boolean;
  /** It follows a careers page, and the employer's changes stay. */
  isSynced?: boolean;
  /** Whether visitors have an address to apply at: the listing's own or the company's. */
  hasWayToApply: boolean;
  /** What search engines miss in it. */
  missing?: string | undefined;
  /** What can be bought for it. */
  offers?: Offer[];
  /** Buttons beside View and Edit. */
  actions?: ReactNode;
  /** What else there is to say of it, below. */
  children?: ReactNode;
};

/** Nothing is missing without it: a link among the facts. */
const isMore = ({ name }: Offer) => name === 'upgrade' || name === 'feature';

/** What was taken off the board or is over comes before nothing, whatever is left of its plan. */
const mayBeFeatured = ({ state }: OwnListing) => ['open', 'held', 'paused', 'scheduled'].includes(state);

/** A listing as its owner sees it: what visitors see, whether they see it and why not, and what can be done about it. */
export function ListingRow({
  listing,
  mayEdit,
  isSynced = false,
  hasWayToApply,
  missing,
  offers = [],
  actions,
  children,
}: Props) {
  const { id, slug, title, category, published_at, source, missing_since, state } = listing;
  const isOpen = state === 'open';
  const { detail } = describeState(listing);
  const buttons = offers.filter((offer) => !isMore(offer));
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 sm:flex-nowrap">
        <div className="min-w-0 flex-1 basis-full sm:basis-auto">
          <h3
            className={classNames(
              'font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]',
              !isOpen && 'text-muted',
            )}
          >
            {title}
          </h3>
          <ul className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted">
            <Fact icon="map-pin">{describePlace(listing)}</Fact>
            <li>
              <time dateTime={published_at}>{formatDay(published_at)}</time>
            </li>
            <li className="flex flex-wrap gap-1.5">
              <Badge>{category}</Badge>
              <ListingState listing={listing} />
              {mayBeFeatured(listing) && isFeatured(listing) && (
                <Badge tone="featured">
                  <Star aria-hidden="true" className="size-3.5" />
                  Featured
                </Badge>
              )}
              {source && !(isSynced && missing_since) && <Badge>{isSynced ? 'In sync' : 'Imported'}</Badge>}
            </li>
            {detail && <li>{detail}</li>}
            {offers.filter(isMore).map(({ name, label, to }) => (
              <li key={name}>
                <Link to={to} className="link inline-block py-1">
                  {label}
                  <span className="sr-only">: {title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden sm:flex-nowrap">
          {buttons.map(({ name, label, to }) => (
            <Link
              key={name}
              to={to}
              className={`${buttonStyle(name === 'renew' ? 'secondary' : 'primary')} whitespace-nowrap max-sm:px-3`}
            >
              <span>
                {label}
                <span className="sr-only"> {name === 'plan' || name === 'pay' ? `for ${title}` : title}</span>
              </span>
            </Link>
          ))}
          {isOpen && (
            <Link
              to={`/jobs/${slug}`}
              className={`${buttonStyle('quiet')} ${buttons.length > 0 ? 'max-sm:px-2' : '-ml-4 sm:ml-0'}`}
            >
              <Eye aria-hidden="true" className={classNames('size-4', buttons.length > 0 && 'max-sm:hidden')} />
              <span>
                View<span className="sr-only"> {title}</span>
              </span>
            </Link>
          )}
          {/* An imported listing follows the place it came from. */}
          {(!source || isSynced) && mayEdit && (
            <Link to={`/employer/jobs/edit/${id}`} className={`${buttonStyle('secondary')} max-sm:px-3`}>
              <Pencil aria-hidden="true" className="size-4" />
              <span>
                Edit<span className="sr-only"> {title}</span>
              </span>
            </Link>
          )}
          {actions}
        </div>
      </div>
      {!hasWayToApply && !source && state !== 'removed' && (
        <p className="mt-2 flex items-start gap-2 text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-featured" />
          Visitors find no way to apply: add an application URL, or a website to your company.
        </p>
      )}
      {missing && hasWayToApply && (
        <p className="mt-2 text-sm text-muted">
          Job searches may leave it out: {missing.charAt(0).toLowerCase() + missing.slice(1)}
        </p>
      )}
      {children}
    </li>
  );
}
