import { CircleSlash, Eye, MapPin, Pencil, Star } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Fact } from '#app/ui/fact.tsx';
import { formatDate } from '#domain/date.ts';
import { describePlace, isFeatured } from '#domain/job.ts';
import type { OwnListing } from './find-own-listings.ts';

/** A listing as its owner sees it: what visitors see, whether they see it, and the way to change it. */
export function ListingRow({ listing }: { listing: OwnListing }) {
  const { id, slug, title, category, published_at, source } = listing;
  const end = readEnd(listing);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 sm:flex-nowrap">
      <div className="min-w-0 flex-1 basis-full sm:basis-auto">
        <h3
          className={classNames(
            'font-sans text-base leading-snug font-semibold tracking-normal [overflow-wrap:anywhere]',
            end && 'text-muted',
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
            {end && (
              <Badge>
                <CircleSlash aria-hidden="true" className="size-3.5" />
                {end}
              </Badge>
            )}
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
        {!end && (
          <Link to={`/jobs/${slug}`} className={`${buttonStyle('quiet')} -ml-4 sm:ml-0`}>
            <Eye aria-hidden="true" className="size-4" />
            <span>
              View<span className="sr-only"> {title}</span>
            </span>
          </Link>
        )}
        {/* An imported listing follows the place it came from. */}
        {!source && (
          <Link to={`/employer/jobs/edit/${id}`} className={buttonStyle('secondary')}>
            <Pencil aria-hidden="true" className="size-4" />
            <span>
              Edit<span className="sr-only"> {title}</span>
            </span>
          </Link>
        )}
      </div>
    </li>
  );
}

/** Why visitors no longer see it; null while they do. */
function readEnd({ closed_at, expires_at }: OwnListing, now = new Date()): 'Closed' | 'Expired' | null {
  if (closed_at) return 'Closed';
  return expires_at && new Date(expires_at) <= now ? 'Expired' : null;
}
