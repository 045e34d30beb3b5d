import { data, Link, redirect } from 'react-router';
import { AlertLink } from '#app/jobs/alerts/alert-link.tsx';
import { CardGrid } from '#app/jobs/cards/card-grid.tsx';
import { joinCards, showCards } from '#app/jobs/cards/card-store.server.ts';
import { FeedLinks, listFeedTags } from '#app/jobs/feeds/feed-links.tsx';
import { findListVersions } from '#app/jobs/find-jobs.ts';
import { decideLanding } from '#app/jobs/landing/decide-landing.ts';
import { describeLanding } from '#app/jobs/landing/describe-landing.ts';
import { findLandingPage } from '#app/jobs/landing/find-landing.ts';
import { listLandingCrumbs } from '#app/jobs/landing/list-landing-crumbs.ts';
import { renderFewJobs, renderGoneLanding } from '#app/jobs/landing/render-gone-landing.server.tsx';
import { renderLandingHead, renderRelatedLandings } from '#app/jobs/landing/render-landing.server.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import { renderMissingPage } from '#app/layout/render-missing-page.server.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { serveHtml } from '#app/ui/serve-html.server.ts';
import { Served } from '#app/ui/served-html.tsx';
import { visitContext } from '#app/visit.ts';
import { buildBreadcrumbList } from '#domain/breadcrumbs.ts';
import { buildJobsAddress } from '#domain/finding/job-filters.ts';
import {
  buildLandingAddress,
  type Landing,
  nameLanding,
  readLandingAddress,
  toLandingFilters,
} from '#domain/finding/landing-address.ts';
import type { Route } from './+types/landing.ts';

export const handle: RouteHandle = {
  metric: '/explore/*',
  // Each hour it is the turn of other featured jobs.
  cache: { tables: ['job_listings', 'companies', 'landing_pages', 'hour'] },
  hydrates: 'on-intent',
};

/** The jobs of a category, a skill and a place, with words and figures of their own (docs/decisions/0065). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, listsOnly } = context.get(visitContext);
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const landing = readLandingAddress(path);
  if (!landing) throw data(renderMissingPage(request), 404);
  const address = buildLandingAddress(landing);
  if (path !== address) throw redirect(address, 301);
  const filters = toLandingFilters(landing);
  const [found, list] = await Promise.all([findLandingPage(client, landing), findListVersions(client, filters)]).catch(
    (error) => {
      console.error('a landing page could not be loaded', error);
      throw data(null, 503);
    },
  );
  const answer = decideLanding(found, list.count);
  if (answer.is === 'moved') throw redirect(buildLandingAddress(answer.to), 301);
  if (answer.is === 'missing') {
    const { offers } = renderMissingPage(request);
    throw data({ offers: renderFewJobs(landing, list.count) + offers }, 404);
  }
  const shown = { landing: toShown(landing), query: buildJobsAddress({ ...filters, show: 0 }).slice(1) };
  if (landing.category) listsOnly(`category:${landing.category}`);
  if (answer.is === 'gone') {
    return data({ ...shown, gone: serveHtml(request, renderGoneLanding(landing, found.related)) }, 410);
  }
  const cards = await showCards(client, list.jobs, 'grid');
  return data({
    ...shown,
    filters,
    count: list.count,
    words: describeLanding(landing, found.facts).join(' '),
    isHidden: !answer.isForSearchEngines,
    head: serveHtml(request, renderLandingHead({ landing, ...found })),
    cards: serveHtml(request, joinCards(cards, 2)),
    related: serveHtml(request, renderRelatedLandings(landing, found.related)),
  });
}

/** What the page says of itself: browsers do not have the tables of names. */
function toShown(landing: Landing) {
  const { category, skill, place } = landing;
  const address = buildLandingAddress(landing);
  return {
    name: nameLanding(landing),
    address,
    // A category's list is for search engines what this page is for people: one question, one address.
    canonical: category && !skill && !place ? buildJobsAddress({ category }) : address,
    crumbs: listLandingCrumbs(landing),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = matches[0]?.loaderData?.site;
  const { landing, query } = loaderData;
  const isGone = 'gone' in loaderData;
  const tags = buildPageMeta({
    title: `${landing.name}: Web3 & Blockchain | Chainwork`,
    description: isGone ? `No ${landing.name} are open at the moment.` : loaderData.words,
    path: landing.canonical,
    site,
    isHidden: isGone || loaderData.isHidden,
    data: isGone ? [] : [buildBreadcrumbList(landing.crumbs, site?.url ?? '')],
  });
  return isGone ? tags : [...tags, ...listFeedTags({ query, title: landing.name })];
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { landing, query } = loaderData;
  if ('gone' in loaderData) {
    return (
      <main id="main" className="page py-6">
        <Breadcrumbs crumbs={landing.crumbs} />
        <Served served={loaderData.gone} name="gone" />
      </main>
    );
  }
  const { filters, count, head, cards, related } = loaderData;
  return (
    <main id="main" className="page py-6">
      <div data-arrows>
        <Breadcrumbs crumbs={landing.crumbs} />
      </div>
      <h1 className="mt-6 page-title">{landing.name}</h1>
      <Served served={head} name="head" />
      <section aria-labelledby="jobs" className="mt-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="jobs" className="text-2xl font-semibold">
            Open Jobs ({count.toLocaleString('en')})
          </h2>
          <AlertLink filters={filters} />
        </div>
        <CardGrid cards={cards} name="jobs-here" />
        <p className="mt-8 text-center">
          <Link to={`/${query}`} className={buttonStyle('secondary', 'large')}>
            {count > filters.show ? `See all ${count.toLocaleString('en')} and filter them` : 'Filter these jobs'}
          </Link>
        </p>
        <FeedLinks query={query} />
      </section>
      <Served served={related} name="related" />
    </main>
  );
}
