import { data, Link, redirect } from 'react-router';
import {
  buildCompaniesAddress,
  type CompanyFilters,
  isCanonical,
  readCompanyFilters,
} from '#app/companies/companies-address.ts';
import { CompanySearch, isAlike } from '#app/companies/company-search.tsx';
import { companiesPerPage, findHiring } from '#app/companies/find-hiring.ts';
import { renderHiring } from '#app/companies/render-hiring.server.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { visitContext } from '#app/visit.ts';
import { type Breadcrumb, buildBreadcrumbList } from '#domain/breadcrumbs.ts';
import type { Route } from './+types/companies.ts';

export const handle: RouteHandle = {
  metric: '/companies',
  // Cards say how long ago the newest listing was.
  cache: { tables: ['job_listings', 'companies', 'hour'] },
  searchParams: ['search', 'industry', 'page'],
  hydrates: 'on-intent',
};

const crumbs: Breadcrumb[] = [
  { name: 'Home', path: '/' },
  { name: 'Companies', path: '/companies' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const filters = readCompanyFilters(params);
  if (!isCanonical(params)) throw redirect(buildCompaniesAddress(filters));
  const found = await findHiring(context.get(visitContext).client, filters).catch((error) => {
    console.error('the companies could not be loaded', error);
    throw data(null, 503);
  });
  const { count, listings, industries, companies } = found;
  const lastPage = Math.max(1, Math.ceil(count / companiesPerPage));
  if (filters.page > lastPage) throw redirect(buildCompaniesAddress({ ...filters, page: lastPage }));
  const names = companies.map(({ name, slug }) => ({ name, slug }));
  return { filters, count, listings, industries, names, lastPage, html: renderHiring(companies) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { filters, count, listings, industries, names } = loaderData;
  const site = matches[0]?.loaderData?.site;
  const industry = industries.find((known) => isAlike(known.industry, filters.industry))?.industry;
  const siteUrl = site?.url ?? '';
  return buildPageMeta({
    title: `${industry ? `${industry} ` : ''}Companies Hiring in Web3 & Blockchain${filters.page > 1 ? `, Page ${filters.page}` : ''} | Chainwork`,
    description: `${describeCount(count, listings)}${industry ? ` in ${industry}` : ''}: who is hiring in Web3 and blockchain, for which roles, and where.`,
    path: buildCompaniesAddress({ ...filters, industry: industry ?? filters.industry }),
    site,
    // Words that a stranger can put into an address are not for search engines.
    isHidden: Boolean(filters.search) || Boolean(filters.industry && !industry),
    data: [
      buildBreadcrumbList(crumbs, siteUrl),
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: names.length,
        itemListElement: names.map(({ name, slug }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: `${siteUrl}/company/${slug}`,
        })),
      },
    ],
  });
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  const { filters, count, listings, industries, lastPage, html } = loaderData;
  const isFiltered = Boolean(filters.search || filters.industry);
  return (
    <main id="main" className="page py-6">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 page-title">Companies</h1>
      <p className="page-lead">Who is hiring in Web3 and blockchain, and for which roles.</p>
      <div className="mt-8">
        <CompanySearch filters={filters} industries={industries} />
      </div>
      <div className="mt-4 mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1">
        <p role="status" className={count > 0 ? 'text-muted' : 'sr-only'}>
          {count > 0 ? describeCount(count, listings) : 'No companies found'}
        </p>
        {isFiltered && count > 0 && (
          <Link to="/companies" preventScrollReset className={buttonStyle('quiet')}>
            Clear
          </Link>
        )}
      </div>
      {count > 0 ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
        <div data-links dangerouslySetInnerHTML={{ __html: html }} />
      ) : (
        <NoCompanies isFiltered={isFiltered} />
      )}
      {lastPage > 1 && <Pages filters={filters} lastPage={lastPage} />}
    </main>
  );
}

function describeCount(count: number, listings: number): string {
  const companies = `${count.toLocaleString('en')} ${count === 1 ? 'company' : 'companies'}`;
  return `${companies} with ${listings.toLocaleString('en')} open ${listings === 1 ? 'job' : 'jobs'}`;
}

function NoCompanies({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState title="No companies found">
      <p className="text-muted">Try fewer or other words, or another industry.</p>
      <Link to="/companies" preventScrollReset className={buttonStyle('secondary')}>
        Clear
      </Link>
    </EmptyState>
  ) : (
    <EmptyState title="No company is hiring just now">
      <p className="text-muted">New jobs come in every day. Check back later!</p>
      <Link to="/" className={buttonStyle('secondary')}>
        Go to the jobs
      </Link>
    </EmptyState>
  );
}

function Pages({ filters, lastPage }: { filters: CompanyFilters; lastPage: number }) {
  const { page } = filters;
  const style = buttonStyle('secondary', 'large');
  return (
    <nav aria-label="Pages of companies" className="mt-8 flex flex-wrap items-center justify-center gap-3">
      {page > 1 && (
        <Link to={buildCompaniesAddress({ ...filters, page: page - 1 })} rel="prev" className={style}>
          Previous
        </Link>
      )}
      <p className="px-2 text-muted">
        Page {page} of {lastPage.toLocaleString('en')}
      </p>
      {page < lastPage && (
        <Link to={buildCompaniesAddress({ ...filters, page: page + 1 })} rel="next" className={style}>
          Next
        </Link>
      )}
    </nav>
  );
}
