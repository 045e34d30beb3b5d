import { renderToStaticMarkup } from 'react-dom/server';
import { buttonStyle } from '#app/ui/button-style.ts';
import { OpenChain } from '#app/ui/chain.tsx';
import { CategoryLinks } from './category-links.tsx';

/** The page of a listing that was taken down: nothing of what it said, only where to go on. */
export function renderRemovedJob(): string {
  return renderToStaticMarkup(
    <>
      <OpenChain className="mt-5" />
      <h1 className="mt-5 page-title">This job was removed</h1>
      <p className="page-lead">It is no longer on Chainwork and takes no applications.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href="/?category=All" className={buttonStyle('primary')}>
          See all open jobs
        </a>
        <a href="/alerts" rel="nofollow" className={buttonStyle('secondary')}>
          Email me new jobs
        </a>
      </p>
      <div className="mt-10 border-t border-line pt-8">
        <CategoryLinks />
      </div>
    </>,
  );
}
