import { useEffect } from 'react';
import { data, Link, redirect, useLocation, useNavigation } from 'react-router';
import { followCompanies } from '#app/companies/follow-companies.ts';
import { CardGrid } from '#app/jobs/cards/card-grid.tsx';
import { showFirstJobs, showList } from '#app/jobs/cards/show-list.server.ts';
import { FeedLinks, type ListFeeds, listFeedTags } from '#app/jobs/feeds/feed-links.tsx';
import { buildFilterGroups, type FacetCompany } from '#app/jobs/filters/filter-groups.ts';
import { PlaceOffer } from '#app/jobs/filters/place-offer.tsx';
import { AllFilters, QuickFilters } from '#app/jobs/filters/quick-filters.tsx';
import { quickFilters } from '#app/jobs/filters/quick-names.ts';
import { renderQuickFields } from '#app/jobs/filters/render-filters.server.tsx';
import { filtersId, SkipToFilters } from '#app/jobs/filters/skip-to-filters.tsx';
import { type BoardSummary, findBoardFacets, getBoardSummary } from '#app/jobs/find-jobs.ts';
import { isLoadMore } from '#app/jobs/is-load-more.ts';
import { JobCarousel } from '#app/jobs/job-carousel.tsx';
import { JobList } from '#app/jobs/job-list.tsx';
import { JobSkeletons } from '#app/jobs/job-skeletons.tsx';
import { findRelatedLandings } from '#app/jobs/landing/find-landing.ts';
import { renderExploreRow } from '#app/jobs/landing/render-explore-row.server.tsx';
import { getMarket } from '#app/jobs/market/get-market.ts';
import { renderMarket } from '#app/jobs/market/render-market.server.tsx';
import { NoListings } from '#app/jobs/no-listings.tsx';
import { HomeFrame } from '#app/layout/home-frame.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { PaintTogether } from '#app/ui/paint-together.tsx';
import { serveHtml } from '#app/ui/serve-html.server.ts';
import { Served, type ServedHtml } from '#app/ui/served-html.tsx';
import { showError } from '#app/ui/toast.ts';
import { type Visit, visitContext } from '#app/visit.ts';
import { readCategory } from '#domain/category.ts';
import { describeFilters } from '#domain/finding/describe-filters.ts';
import { buildJobsAddress, findLastPage, type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';
import { findLanding } from '#domain/finding/landing-address.ts';
import { dropFilter, filterNames, isFiltered } from '#domain/finding/listing-filters.ts';
import { hasUnknownCountry, settleTypedValues } from '#domain/finding/typed-values.ts';
import type { Route } from './+types/home.ts';

export const handle: RouteHandle = {
  metric: '/',
  // Each hour it is the turn of other featured jobs.
  cache: { tables: ['job_listings', 'companies', 'blog_posts', 'hour'] },
  searchParams: ['search', 'category', 'page', 'show', 'sort', 'unknown', 'widen'],
  listParams: filterNames,
  hydrates: 'on-intent',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client, listsOnly } = context.get(visitContext);
  const params = new URL(request.url).searchParams;
  const filters = readJobFilters(params);
  const settled = buildJobsAddress(readJobFilters(settleTypedValues(params)) ?? {});
  if (hasUnknownCountry(params)) throw redirect(markUnknownCountry(settled));
  if (settled !== buildJobsAddress(filters ?? {})) throw redirect(settled);
  const [summary, facets, market, list, first, explore] = await Promise.all([
    findSummary(client),
    filters ? null : findFacets(client, request),
    filters ? null : findMarket(client, request),
    filters && showList(client, request, filters),
    filters ? { newest: null, featured: null } : showFirstJobs(client, request),
    filters && findExplore(client, request, filters),
  ]).catch((error) => {
    console.error('home could not be loaded', error);
    throw data(null, 503);
  });
  const lastPage = filters && list && findLastPage(filters, list.count);
  if (filters && list?.count) {
    if (filters.search) listsOnly(`search:${filters.search}`);
    // Without a filter the chips tell how many there are of each category.
    else if (filters.category !== 'All' && isFiltered(filters)) listsOnly(`category:${filters.category}`);
  } else if (list?.nearest_by) {
    // A list that found nothing offers what has some of its words, else what is anywhere.
    listsOnly(...list.nearest_by.map((words) => `search:${words}`));
  }
  if (filters && lastPage) throw redirect(buildJobsAddress({ ...filters, page: lastPage }));
  const moved = filters?.company && list && (await followCompanies(client, filters.company, list.companies));
  if (filters && moved) throw redirect(buildJobsAddress({ ...filters, company: moved }));
  // The next visit may get the counts again: neither the server nor a proxy caches a page without them.
  const headers: HeadersInit = summary && (filters || (facets && market)) ? {} : { 'Cache-Control': 'no-store' };
  const feeds = describeFeeds(filters, list?.companies ?? []);
  const hasLostCountry = params.get('unknown') === 'country';
  return data({ filters, hasLostCountry, summary, facets, market, list, feeds, explore, ...first }, { headers });
}

/** The note that a country was left out: without its words, which any stranger could put into an address. */
const markUnknownCountry = (address: string) => `${address}${address.includes('?') ? '&' : '?'}unknown=country`;

function describeFeeds(filters: JobFilters | null, companies: FacetCompany[]): ListFeeds {
  if (!filters) return { query: '', title: 'Newest jobs' };
  return {
    query: buildJobsAddress({ ...filters, show: 0, page: 1 }).slice(1),
    title: describeFilters(filters, companies),
  };
}

async function findExplore(client: Visit['client'], request: Request, filters: JobFilters): Promise<ServedHtml | null> {
  const landing = findLanding(filters) ?? {};
  return findRelatedLandings(client, landing)
    .then((related) => serveHtml(request, renderExploreRow({ landing, related })))
    .catch((error) => {
      console.error('the landing pages could not be loaded', error);
      return null;
    });
}

async function findSummary(client: Visit['client']): Promise<BoardSummary | null> {
  return getBoardSummary(client).catch((error) => {
    console.error('the counts could not be loaded', error);
    return null;
  });
}

async function findFacets(client: Visit['client'], request: Request): Promise<ServedHtml | null> {
  return findBoardFacets(client, quickFilters)
    .then((facets) => renderQuickFields(buildFilterGroups({ filters: noFilters, facets, companies: [] })))
    .then((html) => serveHtml(request, html))
    .catch((error) => {
      console.error('the filters could not be counted', error);
      return null;
    });
}

async function findMarket(client: Visit['client'], request: Request) {
  return getMarket(client)
    .then(renderMarket)
    .then(({ now, further }) => ({ now: serveHtml(request, now), further: serveHtml(request, further) }))
    .catch((error) => {
      console.error('the market could not be loaded', error);
      return null;
    });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const site = matches[0]?.loaderData?.site;
  const filters = readJobFilters(new URLSearchParams(location.search));
  const subject = filters && filters.category !== 'All' ? `${filters.category} jobs` : 'jobs';
  const count = loaderData?.list?.count ?? loaderData?.summary?.total;
  const isKnown = !filters || filters.category === 'All' || readCategory(filters.category) !== undefined;
  const tags = buildPageMeta({
    title: filters
      ? `${filters.search ? `“${filters.search}” ` : ''}${subject[0]?.toUpperCase()}${subject.slice(1)} in Web3 & Blockchain | Chainwork`
      : 'Chainwork: Blockchain and Web3 Jobs',
    description: `Find your next opportunity in Web3 & Blockchain: ${count ? `${count} ` : ''}open ${subject} at companies that build on open networks. Search by title, company or skill.`,
    // In another order it is the same list.
    path: filters ? buildJobsAddress({ ...dropFilter(filters, 'sort'), show: 0 }) : '/',
    site,
    // Words that a stranger can put into an address are not for search engines.
    isHidden: Boolean(filters?.search) || !isKnown || (filters !== null && isFiltered(filters)),
    data: site
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: 'Chainwork',
            url: `${site.url}/`,
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/?search={search_term_string}` },
              'query-input': 'required name=search_term_string',
            },
          },
        ]
      : [],
  });
  return loaderData ? [...tags, ...listFeedTags(loaderData.feeds)] : tags;
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { filters, hasLostCountry, summary, facets, market, list, feeds, explore, newest, featured } = loaderData;
  const location = useLocation();
  const next = useNavigation().location;
  const isWaiting = next?.pathname === '/';
  const isEmpty = summary?.total === 0 && !newest && !list?.count;
  const isLoadingMore = next !== undefined && isLoadMore(location, next);

  return (
    <HomeFrame filters={filters} summary={summary}>
      {hasLostCountry && (
        <p className="mb-5 text-center text-sm text-muted">
          We do not know the country you asked for, so it is left out.
        </p>
      )}
      {isWaiting && !isLoadingMore && !list ? (
        <JobSkeletons />
      ) : isEmpty ? (
        <>
          <NoListings />
          <MarketPart html={market?.further} name="further" className="lg:grid-cols-2" />
        </>
      ) : list && filters ? (
        <JobList
          list={list}
          filters={filters}
          isLoadingMore={isLoadingMore}
          isWaiting={isWaiting && !isLoadingMore}
          footer={
            <>
              <FeedLinks query={feeds.query} />
              {explore && <Served served={explore} name="explore" />}
            </>
          }
        />
      ) : (
        <>
          <PaintTogether until="all-jobs" />
          {/* The filters have their room before they are read. */}
          <div
            className={classNames(
              'grid grid-cols-[minmax(0,1fr)]',
              facets && 'grid-rows-[minmax(5.75rem,auto)_auto] *:row-start-2',
            )}
          >
            {facets && <SkipToFilters />}
            {newest && <JobCarousel cards={newest} label="Recently Added Jobs" />}
            {facets && <FirstFilters fields={facets} />}
          </div>
          <MarketPart html={market?.now} name="market" className="lg:grid-cols-2" />
          {featured && (
            <section aria-labelledby="featured" className="later mt-14">
              <h2 id="featured" className="text-2xl font-semibold">
                Featured Jobs
              </h2>
              <CardGrid cards={featured} name="featured" />
            </section>
          )}
          <p id="all-jobs" className="mt-10 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
            <Link to="/?category=All" prefetch="intent" className={buttonStyle('secondary', 'large')}>
              Browse all {summary ? `${summary.total} jobs` : 'jobs'}
            </Link>
            <Link to="/explore" className="link inline-block py-1">
              Explore by skill and place
            </Link>
          </p>
          <MarketPart html={market?.further} name="further" className="lg:grid-cols-[3fr_2fr]" />
        </>
      )}
    </HomeFrame>
  );
}

type MarketPartProps = { html: ServedHtml | undefined; name: string; className: string };

function MarketPart({ html, name, className }: MarketPartProps) {
  if (!html) return null;
  return (
    <Served
      served={html}
      name={name}
      className={classNames(
        'later mt-14 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 *:only:col-span-full empty:hidden',
        className,
      )}
    />
  );
}

const noFilters = {};

/** The most used filters, in sight before a seeker has looked for anything; for the keyboard after the newest jobs. */
function FirstFilters({ fields }: { fields: ServedHtml }) {
  return (
    <div id={filtersId} className="row-start-1! -mt-4 mb-6">
      <div className="-mx-4 quick-row flex gap-2 px-4 py-1 sm:justify-center">
        <AllFilters />
        <QuickFilters filters={noFilters} fields={fields} />
      </div>
      <PlaceOffer filters={noFilters} className="justify-center" />
    </div>
  );
}

export function ErrorBoundary() {
  const { pathname, search } = useLocation();
  useEffect(() => showError('Failed to load jobs'), []);
  return (
    <HomeFrame filters={readJobFilters(new URLSearchParams(search))} summary={null}>
      <EmptyState title="Failed to load jobs">
        <p className="text-muted">Please try again in a moment.</p>
        <Link to={pathname + search} className={buttonStyle('secondary')}>
          Try again
        </Link>
      </EmptyState>
    </HomeFrame>
  );
}
