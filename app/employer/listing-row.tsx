import { Eye, MapPin, Pencil, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Fact } from '#app/ui/fact.tsx';
import { formatDate } from '#domain/date.ts';
import { describePlace, isFeatured } from '#domain/job.ts';
import type { OwnListing } from './find-own-listings.ts';
import { ListingState } from './listing-state.tsx';

type Props = { listing: OwnListing; mayEdit: boolean; children: ReactNode };

/** A listing as its owner sees it: what visitors see, whether they see it, and the way to change it. */
export function ListingRow({ listing, mayEdit, children }: Props) {
  const { id, slug, title, category, published_at, source, state } = listing;
  const isOpen = state === 'open';
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 sm:flex-nowrap">
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
            <Fact icon={MapPin}>{describePlace(listing)}</Fact>
            <li>
              <time dateTime={published_at}>{formatDate(published_at, 'card')}</time>
            </li>
            <li className="flex flex-wrap gap-1.5">
              <Badge>{category}</Badge>
              <ListingState listing={listing} />
              {isFeatured(listing) && (
                <Badge tone="featured">
                  <Star aria-hidden="true" className="size-3.5" />
                  Featured
                </Badge>
              )}
              {source && <Badge>Imported</Badge>}
            </li>
          </ul>
        </div>
        <div className="flex gap-2 empty:hidden">
          {isOpen && (
            <Link to={`/jobs/${slug}`} className={`${buttonStyle('quiet')} -ml-4 sm:ml-0`}>
              <Eye aria-hidden="true" className="size-4" />
              <span>
                View<span className="sr-only"> {title}</span>
              </span>
            </Link>
          )}
          {/* An imported listing follows the place it came from. */}
          {!source && mayEdit && (
            <Link to={`/employer/jobs/edit/${id}`} className={buttonStyle('secondary')}>
              <Pencil aria-hidden="true" className="size-4" />
              <span>
                Edit<span className="sr-only"> {title}</span>
              </span>
            </Link>
          )}
        </div>
      </div>
      {children}
    </li>
  );
}
