import { Link, useLocation } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { OpenChain } from '#app/ui/chain.tsx';
import { PageHead } from './page-head.tsx';

/** When a page cannot be shown: never a stack trace, always a way on. */
export function TroublePage() {
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="page pt-8 sm:pt-14">
      <PageHead
        title="Something went wrong | Chainwork"
        description="The page could not be shown just now. Please try again in a moment."
      />
      <OpenChain />
      <h1 className="mt-6 page-title">Something went wrong</h1>
      <p className="page-lead">The page could not be shown just now. Nothing is lost; please try again in a moment.</p>
      <div className="mt-6 flex flex-wrap gap-3">
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
