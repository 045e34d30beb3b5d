import { Sparkles } from 'lucide-react';
import { useEffect } from 'react';
import { data, Link, useLocation, useNavigation } from 'react-router';
import { useIsEmployer } from '#app/account/use-is-employer.ts';
import { CategoryChips } from '#app/jobs/category-chips.tsx';
import { findFirstJobs, findJobs, getBoardSummary } from '#app/jobs/find-jobs.ts';
import { JobCarousel } from '#app/jobs/job-carousel.tsx';
import { buildJobsAddress, readJobFilters } from '#app/jobs/job-filters.ts';
import { JobGrid, JobList, JobSkeletons } from '#app/jobs/job-list.tsx';
import { Logo } from '#app/layout/logo.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import { SearchBox } from '#app/layout/search-box.tsx';
import { ThemeSwitch } from '#app/layout/theme-switch.tsx';
import { useSite } from '#app/layout/use-site.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError } from '#app/ui/toast.ts';
import { visitContext } from '#app/visit.ts';
import { readCategory } from '#domain/category-address.ts';
import type { Route } from './+types/home.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = context.get(visitContext);
  const filters = readJobFilters(new URL(request.url).searchParams);
  try {
    const [summary, list, first] = await Promise.all([
      getBoardSummary(client),
      filters && findJobs(client, filters),
      filters ? { newest: [], featured: [] } : findFirstJobs(client),
    ]);
    return { filters, summary, list, ...first, hasFailed: false };
  } catch (error) {
    console.error('home could not be loaded', error);
    const summary = { total: 0, today: 0, categories: {} };
    return data({ filters, summary, list: null, newest: [], featured: [], hasFailed: true }, 503);
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0]?.loaderData?.site;
  const filters = loaderData?.filters;
  const subject = filters && filters.category !== 'All' ? `${filters.category} jobs` : 'jobs';
  const count = loaderData?.hasFailed ? undefined : (loaderData?.list?.count ?? loaderData?.summary.total);
  const isKnown = !filters || filters.category === 'All' || readCategory(filters.category) !== undefined;
  return buildPageMeta({
    title: filters
      ? `${filters.search ? `“${filters.search}” ` : ''}${subject[0]?.toUpperCase()}${subject.slice(1)} in Web3 & Blockchain | Chainwork`
      : 'Chainwork: Blockchain and Web3 Jobs',
    description: `Find your next opportunity in Web3 & Blockchain: ${count === undefined ? '' : `${count} `}open ${subject} at companies that build on open networks. Search by title, company or skill.`,
    path: filters ? buildJobsAddress({ ...filters, show: 0 }) : '/',
    site,
    // Words that anybody can put into an address are not for search engines.
    isHidden: Boolean(filters?.search) || !isKnown,
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
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { filters, summary, list, newest, featured, hasFailed } = loaderData;
  const isWaiting = useNavigation().location?.pathname === '/';
  const next = useNavigation().location;
  const isLoadingMore = Boolean(isWaiting && new URLSearchParams(next?.search).get('show'));
  useEffect(() => {
    if (hasFailed) showError('Failed to load jobs');
  }, [hasFailed]);

  return (
    <>
      <header className="page flex items-center gap-3 py-4">
        <Logo />
        <div className="ml-auto flex items-center gap-2">
          <ThemeSwitch />
          <PostJobLink />
        </div>
      </header>
      <main id="main">
        <div className="page grid grid-cols-[minmax(0,1fr)] justify-items-center gap-6 pt-8 pb-12 text-center sm:pt-16">
          <p className="inline-flex items-center gap-2 text-sm font-medium text-muted">
            <Sparkles aria-hidden="true" className="size-4 text-accent" />
            {hasFailed ? 'Blockchain and Web3 jobs' : `${summary.today} new today`}
          </p>
          <h1 className="max-w-3xl text-4xl font-bold sm:text-6xl">Find Your Next Blockchain Role</h1>
          <search className="w-full max-w-2xl">
            <SearchBox initial={filters?.search ?? ''} category={filters?.category} isLarge />
          </search>
          <CategoryChips
            counts={summary.categories}
            active={filters?.category ?? 'All'}
            search={filters?.search ?? ''}
          />
        </div>
        <div className="page">
          {isWaiting && !isLoadingMore ? (
            <JobSkeletons />
          ) : hasFailed ? (
            <LoadFailed />
          ) : list && filters ? (
            <JobList jobs={list.jobs} count={list.count} filters={filters} isLoadingMore={isLoadingMore} />
          ) : (
            <>
              <JobCarousel jobs={newest} label="Recently Added Jobs" />
              {featured.length > 0 && (
                <section aria-labelledby="featured" className="mt-14">
                  <h2 id="featured" className="text-2xl font-semibold">
                    Featured Jobs
                  </h2>
                  <JobGrid jobs={featured} />
                </section>
              )}
              <p className="mt-10 text-center">
                <Link to="/?category=All" prefetch="intent" className={buttonStyle('secondary', 'large')}>
                  Browse all {summary.total} jobs
                </Link>
              </p>
            </>
          )}
        </div>
      </main>
    </>
  );
}

function PostJobLink() {
  const check = useIsEmployer(useSite()?.publishableKey ?? '');
  return (
    <Link
      to={check === 'yes' ? '/employer/dashboard' : '/employer/auth'}
      aria-disabled={check === 'checking'}
      tabIndex={check === 'checking' ? -1 : undefined}
      className={buttonStyle('primary')}
    >
      {check === 'yes' ? 'Dashboard' : 'Post a Job'}
    </Link>
  );
}

function LoadFailed() {
  const { pathname, search } = useLocation();
  return (
    <div className="grid justify-items-center gap-3 rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center">
      <p className="font-display text-xl font-semibold">Failed to load jobs</p>
      <p className="text-muted">Please try again in a moment.</p>
      <Link to={pathname + search} reloadDocument className={buttonStyle('secondary')}>
        Try again
      </Link>
    </div>
  );
}
