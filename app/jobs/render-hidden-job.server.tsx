import { renderToStaticMarkup } from 'react-dom/server';
import { buttonStyle } from '#app/ui/button-style.ts';
import { OpenChain } from '#app/ui/chain.tsx';
import { CategoryLinks } from './category-links.tsx';
import { describeHidden } from './describe-hidden.ts';
import type { HiddenJob } from './find-job-page.ts';

/** The page of a listing that is taken down or out of sight: nothing of what it said, only where to go on. */
export function renderHiddenJob(hidden: HiddenJob['hidden']): string {
  const { title, lead } = describeHidden(hidden);
  return renderToStaticMarkup(
    <>
      <OpenChain className="mt-5" />
      <h1 className="mt-5 page-title">{title}</h1>
      <p className="page-lead">{lead}</p>
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
