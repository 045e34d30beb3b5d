import { data, Link, redirect, useNavigation } from 'react-router';
import { CompanyLogo, toCompanyStyle } from '#app/companies/company-logo.tsx';
import { type Company as CompanyProfile, findMovedCompany } from '#app/companies/find-company.ts';
import { findCompanyPage } from '#app/companies/find-company-page.ts';
import { ProofBadge } from '#app/companies/proof-badge.tsx';
import { renderCompanyFacts } from '#app/companies/render-company-facts.server.tsx';
import { renderSimilarCompanies } from '#app/companies/render-hiring.server.tsx';
import { renderOverview } from '#app/companies/render-overview.server.tsx';
import { AlertLink } from '#app/jobs/alerts/alert-link.tsx';
import { breakLongRuns } from '#app/jobs/break-long-runs.ts';
import { CardGrid } from '#app/jobs/cards/card-grid.tsx';
import { joinCards, renderCards } from '#app/jobs/cards/card-store.server.ts';
import { FeedLinks, listFeedTags } from '#app/jobs/feeds/feed-links.tsx';
import { MoreJobs } from '#app/jobs/more-jobs.tsx';
import { renderDescription } from '#app/jobs/render-description.server.ts';
import { LeavePage } from '#app/layout/leave-page.tsx';
import { buildPageMeta, shorten } from '#app/layout/page-meta.ts';
import { renderMissingPage } from '#app/layout/render-missing-page.server.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { OpenChain } from '#app/ui/chain.tsx';
import { serveHtml } from '#app/ui/serve-html.server.ts';
import { Served } from '#app/ui/served-html.tsx';
import { visitContext } from '#app/visit.ts';
import { type Breadcrumb, buildBreadcrumbList } from '#domain/breadcrumbs.ts';
import { readPlainWords } from '#domain/description/read-plain-words.ts';
import {
  addListWindow,
  countBefore,
  findLastPage,
  type ListWindow,
  readListWindow,
} from '#domain/finding/job-filters.ts';
import { buildOrganization } from '#domain/organization.ts';
import { pickProof } from '#domain/proof/proof.ts';
import { buildPictureAddress } from '#domain/sharing/picture-address.ts';
import { toCompanyShareCard } from '#domain/sharing/share-card.ts';
import type { Route } from './+types/company.ts';

export const handle: RouteHandle = {
  metric: '/company/*',
  cache: { tables: ['job_listings', 'companies', 'hour'] },
  searchParams: ['page', 'show'],
  hydrates: 'on-intent',
};

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const { client, shows } = context.get(visitContext);
  const window = readListWindow(new URL(request.url).searchParams);
  const found = await load().catch((error) => {
    console.error('a company could not be loaded', error);
    throw data(null, 503);
  });
  if (!found) throw data(renderMissingPage(request), 404);
  if ('movedTo' in found) throw redirect(`/company/${found.movedTo}`, 301);
  const { user_id: owner, ...company } = found.company;
  shows(`company:${company.id}`);
  const { jobs, count, overview } = found;
  const proof = pickProof(found.proofs, company.website);
  const lastPage = findLastPage(window, count);
  if (lastPage) throw redirect(buildCompanyAddress(company.slug, { ...window, page: lastPage }));
  const html = renderDescription(company.description);
  const words = shorten(readPlainWords(html), 300);
  const shown = { ...company, description: null };
  return {
    company: shown,
    html: html && serveHtml(request, breakLongRuns(html)),
    words,
    picture: buildPictureAddress('company', company.slug, toCompanyShareCard(company)),
    shown: jobs.length,
    cards: serveHtml(request, joinCards(renderCards(jobs, 'of-company'))),
    count,
    window,
    proof,
    isClaimable: owner === null && company.website !== null,
    // What never moves comes as HTML, which needs no script.
    factsHtml: serveHtml(request, renderCompanyFacts(company)),
    overviewHtml: serveHtml(request, overview ? renderOverview({ slug: company.slug, overview }) : ''),
    similarHtml: serveHtml(request, renderSimilarCompanies(overview?.similar ?? [])),
  };

  async function load() {
    const page = await findCompanyPage(client, { slug, window });
    if (page) return page;
    const movedTo = await findMovedCompany(client, slug);
    return movedTo && { movedTo };
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { company, words, picture, count } = loaderData;
  const site = matches[0]?.loaderData?.site;
  const siteUrl = site?.url ?? '';
  const tags = buildPageMeta({
    title: `Jobs at ${company.name} | Chainwork`,
    description: `${count} open ${count === 1 ? 'position' : 'positions'} at ${company.name}. ${words}`,
    path: `/company/${company.slug}`,
    site,
    image: { address: picture, alt: `Jobs at ${company.name}`, isDrawn: true },
    isEmbeddable: true,
    data: [
      buildOrganization({ company, description: words, siteUrl }),
      buildBreadcrumbList(listCrumbs(company), siteUrl),
    ],
  });
  return [...tags, ...listFeedTags({ query: buildFeedQuery(company.slug), title: `Jobs at ${company.name}` })];
}

export default function Company({ loaderData }: Route.ComponentProps) {
  const { company, html, factsHtml, overviewHtml, similarHtml, cards, shown, count, window, proof, isClaimable } =
    loaderData;
  const isLoading = useNavigation().location?.pathname === `/company/${company.slug}`;
  return (
    <main id="main" className="page py-6">
      <Breadcrumbs crumbs={listCrumbs(company)} />
      <div className="mt-8 flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-6">
        <CompanyLogo
          name={company.name}
          url={company.logo_url}
          color={company.color}
          size={88}
          isEager
          className="rounded-2xl"
        />
        <div className="min-w-0 flex-1">
          <h1
            dir="auto"
            className="text-left text-[min(1.875rem,13vw)] font-bold [overflow-wrap:anywhere] sm:text-[2.6rem]"
          >
            {company.name}
          </h1>
          <Served served={factsHtml} name="facts" />
          {proof && <ProofBadge proof={proof} />}
          {isClaimable && (
            <p className="mt-4 text-sm text-muted">
              Is this your company?{' '}
              <Link to={`/employer/claim/${company.slug}`} className="link inline-block py-0.5">
                Claim it
              </Link>
            </p>
          )}
        </div>
      </div>
      <span aria-hidden="true" className="chain company-ink mt-8 w-40 max-w-full" style={toCompanyStyle(company)} />
      {html && (
        <Served
          served={html}
          name="about"
          dir="auto"
          className="prose mt-8 max-w-[44rem] text-[1.05rem] leading-relaxed"
        />
      )}
      <Served served={overviewHtml} name="overview" />
      <section aria-labelledby="positions" className="mt-12">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="positions" className="text-2xl font-semibold">
            Open Positions ({count})
          </h2>
          {count > 0 && <CompanyAlert company={company} />}
        </div>
        {countBefore(window) > 0 && (
          <p className="mt-1 text-muted">
            {countBefore(window) + 1} to {countBefore(window) + shown} of {count}
          </p>
        )}
        {shown > 0 ? <CardGrid cards={cards} name="positions" /> : <NoPositions company={company} />}
        <MoreJobs
          window={window}
          shown={shown}
          count={count}
          buildAddress={(next) => buildCompanyAddress(company.slug, next)}
          isLoading={isLoading}
        />
        <FeedLinks query={buildFeedQuery(company.slug)} />
      </section>
      <Served served={similarHtml} name="similar" />
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeavePage error={error} missing="Company not found" />;
}

function buildCompanyAddress(slug: string, window: ListWindow): string {
  const params = new URLSearchParams();
  addListWindow(params, window);
  return `/company/${slug}?${params}`;
}

const buildFeedQuery = (slug: string) => `?company=${slug}`;

type Named = { company: Pick<CompanyProfile, 'name' | 'slug'> };

function CompanyAlert({ company: { name, slug } }: Named) {
  return (
    <AlertLink filters={{ company: [slug] }}>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        Email me jobs at <bdi>{name}</bdi>
      </span>
    </AlertLink>
  );
}

function NoPositions({ company }: Named) {
  return (
    <div className="mt-5 grid justify-items-center gap-4 rounded-2xl border border-dashed border-line-strong px-6 py-10 text-center sm:py-14">
      <OpenChain />
      <p className="max-w-md text-muted">No open positions at the moment. Check back later!</p>
      <CompanyAlert company={company} />
    </div>
  );
}

function listCrumbs({ name, slug }: Pick<CompanyProfile, 'name' | 'slug'>): Breadcrumb[] {
  return [
    { name: 'Home', path: '/' },
    { name: 'Companies', path: '/companies' },
    { name, path: `/company/${slug}` },
  ];
}
