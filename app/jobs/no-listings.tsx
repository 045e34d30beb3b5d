import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';

/** A board without a single listing: how the first ones come in. */
export function NoListings() {
  return (
    <section aria-label="No jobs yet">
      <EmptyState title="No jobs yet" as="h2">
        <p className="max-w-md text-muted">
          This board is new. Listings appear here as soon as employers post them or they are imported from companies’
          own career pages.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Link to="/employer/auth" state={{ mode: 'sign-up' }} className={buttonStyle('primary')}>
            Post the first job
          </Link>
          <a href="/feed.xml" className={buttonStyle('secondary')}>
            Follow by RSS
          </a>
        </div>
      </EmptyState>
    </section>
  );
}
