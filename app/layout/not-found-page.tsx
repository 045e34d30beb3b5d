import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { PageHead } from './page-head.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => console.warn('No page at this address:', pathname), [pathname]);
  return (
    <main id="main" className="page grid justify-items-center gap-5 py-24 text-center">
      <PageHead
        title="Page Not Found | Chainwork"
        description="There is nothing at this address. Search jobs in Web3 and blockchain on Chainwork instead."
      />
      <p className="font-display text-7xl font-bold text-accent" aria-hidden="true">
        404
      </p>
      <h1 className="text-4xl font-semibold">Page Not Found</h1>
      <p className="max-w-md text-muted">There is nothing at this address. It may have moved, or never been here.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle('primary')}>
          Go to Homepage
        </Link>
        <span className="hidden js:inline">
          <button
            type="button"
            onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))}
            className={buttonStyle('secondary')}
          >
            Go Back
          </button>
        </span>
      </div>
      <p>
        Or{' '}
        <Link to="/?search=engineering" className="link">
          look at engineering jobs
        </Link>
      </p>
    </main>
  );
}
