import { Link, useLocation } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { PageHead } from './page-head.tsx';

/** When a page cannot be shown: never a stack trace, always a way on. */
export function TroublePage() {
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="page grid justify-items-center gap-5 py-24 text-center">
      <PageHead
        title="Something went wrong | Chainwork"
        description="The page could not be shown just now. Please try again in a moment."
      />
      <h1 className="text-4xl font-semibold">Something went wrong</h1>
      <p className="max-w-md text-muted">
        The page could not be shown just now. Nothing is lost; please try again in a moment.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={pathname + search} reloadDocument className={buttonStyle('primary')}>
          Try again
        </Link>
        <a href="/" className={buttonStyle('secondary')}>
          Go to Homepage
        </a>
      </div>
    </main>
  );
}
