import { renderToStaticMarkup } from 'react-dom/server';
import { buttonStyle } from '#app/ui/button-style.ts';
import { OpenChain } from '#app/ui/chain.tsx';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import { type Landing, nameLanding, toLandingFilters } from '#domain/finding/landing-address.ts';
import { format } from './describe-landing.ts';
import type { RelatedLandings } from './find-landing.ts';
import { renderRelatedLandings } from './render-landing.server.tsx';

/** The page of what had jobs and has none: what is nearest, and how to hear of the next one. */
export function renderGoneLanding(landing: Landing, related: RelatedLandings): string {
  const list = buildJobsAddress({ ...toLandingFilters(landing), show: 0 });
  const head = renderToStaticMarkup(
    <>
      <OpenChain className="mt-5" />
      <h1 className="mt-5 page-title">
        No {nameLanding(landing).replace(/^(Jobs|Remote)\b/, (word) => word.toLowerCase())} just now
      </h1>
      <p className="page-lead">There were some, and all of them are filled or closed.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={`/alerts${list.slice(1)}`} rel="nofollow" className={buttonStyle('primary')}>
          Email me when there are new ones
        </a>
        <a href="/?category=All" className={buttonStyle('secondary')}>
          See all open jobs
        </a>
      </p>
    </>,
  );
  return head + renderRelatedLandings(landing, related);
}

/** Beside a page that is not there: the few jobs that make no page. */
export function renderFewJobs(landing: Landing, count: number): string {
  if (count === 0) return '';
  return renderToStaticMarkup(
    <p className="mt-8">
      <a
        href={buildJobsAddress({ ...toLandingFilters(landing), show: 0 })}
        rel="nofollow"
        className="link inline-block py-0.5"
      >
        {count === 1 ? 'The one job' : `The ${format(count)} jobs`} of this kind
      </a>
    </p>,
  );
}
