import { Sprout } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';

/** A board without a single listing: how the first ones come in. */
export function NoListings() {
  return (
    <section
      aria-labelledby="no-listings"
      className="grid justify-items-center gap-3 rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center"
    >
      <Sprout aria-hidden="true" className="size-8 text-accent" />
      <h2 id="no-listings" className="text-2xl font-semibold">
        No jobs yet
      </h2>
      <p className="max-w-md text-pretty text-muted">
        This board is new. Listings appear here as soon as employers post them or they are imported from companies’ own
        career pages.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/employer/auth" state={{ mode: 'sign-up' }} className={buttonStyle('primary')}>
          Post the first job
        </Link>
        <a href="/feed.xml" className={buttonStyle('secondary')}>
          Follow by RSS
        </a>
      </div>
    </section>
  );
}
