import { useEffect } from 'react';
import { isRouteErrorResponse, Link, useLocation, useNavigate } from 'react-router';
import { readEntry } from '#app/jobs/last-list.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { OpenChain } from '#app/ui/chain.tsx';
import { PageHead } from './page-head.tsx';

/** What a loader throws with 404: HTML of ours that only the server renders. */
export type MissingPage = { offers: string };

export function NotFoundPage({ error }: { error?: unknown }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const offers: string | undefined = isRouteErrorResponse(error) ? error.data?.offers : undefined;
  useEffect(() => console.warn('No page at this address:', pathname), [pathname]);
  // Where the page before is not one of ours, or none, home is.
  const goBack = () => void (hasPageBefore() ? navigate(-1) : navigate('/'));
  return (
    <main id="main" className="page pt-8 sm:pt-14">
      <PageHead
        title="Page Not Found | Chainwork"
        description="There is nothing at this address. Search jobs in Web3 and blockchain on Chainwork instead."
      />
      <p aria-hidden="true" className="flex items-center gap-2 font-display text-6xl leading-none font-bold text-muted">
        4
        <OpenChain className="h-10 w-50" />4
      </p>
      <h1 className="mt-6 page-title">Page Not Found</h1>
      <p className="page-lead">There is nothing at this address. It may have moved, or never been here.</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Link to="/" className={buttonStyle('primary')}>
          Go to Homepage
        </Link>
        <span className="hidden js:inline">
          <button type="button" onClick={goBack} className={buttonStyle('secondary')}>
            Go Back
          </button>
        </span>
        <p>
          Or{' '}
          <Link to="/?search=engineering" className="link inline-block py-0.5">
            look at engineering jobs
          </Link>
        </p>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server by React */}
      {offers && <div data-links dangerouslySetInnerHTML={{ __html: offers }} />}
    </main>
  );
}

/** Where the browser knows, it counts pages of this site only; else the router does. */
function hasPageBefore(): boolean {
  return window.navigation?.canGoBack ?? readEntry() > 0;
}
