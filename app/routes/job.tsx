import { type ReactNode, useEffect } from 'react';
import { data, type MetaDescriptor, redirect } from 'react-router';
import { renderProof } from '#app/companies/render-proof.server.ts';
import { ApplyBar, ApplyBlock, SkipToApply } from '#app/jobs/apply-block.tsx';
import { BackToJobs } from '#app/jobs/back-to-jobs.tsx';
import { breakLongRuns } from '#app/jobs/break-long-runs.ts';
import { renderSimilar } from '#app/jobs/cards/render-similar.server.tsx';
import { ClosedJob } from '#app/jobs/closed-job.tsx';
import { describeHidden } from '#app/jobs/describe-hidden.ts';
import { describeJob } from '#app/jobs/describe-job.server.ts';
import { findBesideJob, findJobAndBeside } from '#app/jobs/find-job.ts';
import { findJobPage } from '#app/jobs/find-job-page.ts';
import { JobArticle } from '#app/jobs/job-article.tsx';
import { renderJobRow } from '#app/jobs/landing/render-explore-row.server.tsx';
import { renderClosedFoot } from '#app/jobs/render-closed-foot.server.tsx';
import { renderDescription } from '#app/jobs/render-description.server.ts';
import { renderHiddenJob } from '#app/jobs/render-hidden-job.server.tsx';
import { renderJobFoot } from '#app/jobs/render-job-foot.server.tsx';
import { renderJobText } from '#app/jobs/render-job-text.server.tsx';
import { SaveToggle } from '#app/jobs/save-toggle.tsx';
import { storeJob } from '#app/jobs/stored-jobs.ts';
import { UnlistedNotice } from '#app/jobs/unlisted-notice.tsx';
import { reportVisit } from '#app/jobs/visits/report-visit.ts';
import { toSeenJob } from '#app/jobs/visits/seen-job.ts';
import { LeavePage } from '#app/layout/leave-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import { renderMissingPage } from '#app/layout/render-missing-page.server.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { sendOnce, serveHtml } from '#app/ui/serve-html.server.ts';
import { Served } from '#app/ui/served-html.tsx';
import { visitContext } from '#app/visit.ts';
import { type Breadcrumb, buildBreadcrumbList } from '#domain/breadcrumbs.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';
import { readPlainWords } from '#domain/description/read-plain-words.ts';
import { defaultEmploymentType } from '#domain/employment-type.ts';
import { describeFreshness } from '#domain/freshness.ts';
import { describePlace, type JobDetail } from '#domain/job.ts';
import { buildJobPosting, isKeptFromSearchEngines } from '#domain/job-posting.ts';
import { findOrigin } from '#domain/origin.ts';
import { pickProof } from '#domain/proof/proof.ts';
import { buildPictureAddress } from '#domain/sharing/picture-address.ts';
import { toJobShareCard } from '#domain/sharing/share-card.ts';
import { readPassingOn } from '#domain/sources/passing-on.ts';
import type { Route } from './+types/job.ts';

export const handle: RouteHandle = {
  metric: '/jobs/*',
  cache: { tables: ['job_listings', 'companies', 'blog_posts', 'hour'] },
  hydrates: 'on-intent',
};

export async function loader({ request, params: { slug }, context }: Route.LoaderArgs) {
  const { client, site, shows, listsOnly, showsBeside } = context.get(visitContext);
  const found = await findJobPage(client, slug, findJobAndBeside)
    .catch((error) => {
      // What is beside a job may have failed; the page is whole without it.
      console.error('a job could not be loaded with what is beside it', error);
      return findJobPage(client, slug);
    })
    .catch((error) => {
      console.error('a job could not be loaded', error);
      throw data(null, 503);
    });
  if (!found) throw data(renderMissingPage(request), 404);
  if ('movedTo' in found) throw redirect(`/jobs/${found.movedTo}`, found.status);
  if ('closed' in found) {
    const { others, similar, ...shown } = found.closed;
    const further = renderSimilar(others, shown.company.name) + renderSimilar(similar);
    return data(
      { closed: shown, similar: serveHtml(request, further), foot: serveHtml(request, renderClosedFoot(found.closed)) },
      410,
    );
  }
  if ('hidden' in found) {
    return data({ hidden: slug, title: describeHidden(found.hidden).title, html: renderHiddenJob(found.hidden) }, 410);
  }
  const { job, unlisted } = found;
  shows(`listing:${job.id}`, `company:${job.company.id}`);
  // Similar jobs and how the pay stands among others.
  listsOnly(`category:${job.category}`, `company:${job.company.id}`);
  // The page is whole without it.
  const beside =
    found.beside ??
    (await findBesideJob(client, job).catch((error) => {
      console.error('what is beside a job could not be loaded', error);
      return null;
    }));
  const { others, landings, article: safetyArticle = null } = beside ?? {};
  const { similar = [], pay: payStanding = null } = others ?? {};
  if (others) showsBeside(job.id, others.version);
  const proof = pickProof(beside?.proofs ?? [], job.company.website);

  const sections = describeJob(job);
  const posting = buildJobPosting({ job, siteUrl: site.url });
  const html = sections
    .map(({ heading, html }) => (heading ? `<h2>${escapeHtml(heading)}</h2>${html}` : html))
    .join('');
  const about = breakLongRuns(renderDescription(job.company.description)) + renderProof(proof);
  const words = readPlainWords(sections.map(({ html }) => html).join(' ')).slice(0, 300);
  const { description: _, requirements: __, source, source_id: ___, last_seen_at: ____, ...shown } = job;
  const isHidden = unlisted !== null || isKeptFromSearchEngines({ source });
  const origin = findOrigin(job);
  const isEmbeddable = unlisted === null && readPassingOn(job).allowsOtherSites;
  // What is in no list has no picture of its own either.
  const picture = unlisted ? null : buildPictureAddress('jobs', job.slug, toJobShareCard(job));
  return {
    job: { ...withoutText(shown), origin, freshness: describeFreshness(job) },
    ...{ words, picture, unlisted, isHidden, isEmbeddable, payStanding },
    similar: serveHtml(request, renderSimilar(similar) + (landings ? renderJobRow(landings) : '')),
    text: serveHtml(request, renderJobText(sections)),
    about: about && serveHtml(request, about),
    // Browsers need none of it: search engines read what the server sent.
    posting: posting && sendOnce(request, { ...posting, description: html }),
    foot: serveHtml(request, renderJobFoot(job, safetyArticle)),
  };
}

type Open = Exclude<Route.ComponentProps['loaderData'], { closed: unknown } | { hidden: unknown }>;

/** The company's text goes to the browser as HTML only. */
function withoutText(job: Omit<JobDetail, 'description' | 'requirements' | 'source' | 'source_id' | 'last_seen_at'>) {
  const { description: _, ...company } = job.company;
  return { ...job, company };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const site = matches[0]?.loaderData?.site;
  if ('hidden' in loaderData) {
    return buildPageMeta({
      title: `${loaderData.title} | Chainwork`,
      description: 'This job takes no applications.',
      path: `/jobs/${loaderData.hidden}`,
      site,
      isHidden: true,
    });
  }
  if ('closed' in loaderData) {
    const { title, company, slug } = loaderData.closed;
    return buildPageMeta({
      title: `${title} at ${company.name} | Chainwork`,
      description: `This job at ${company.name} is closed.`,
      path: `/jobs/${slug}`,
      site,
      isHidden: true,
    });
  }
  const { job, posting, words, picture, isHidden, isEmbeddable } = loaderData;
  const type = job.employment_type ?? defaultEmploymentType;
  const tags = buildPageMeta({
    title: `${job.title} at ${job.company.name} | Chainwork`,
    description: `${type} at ${job.company.name}, ${describePlace(job)}. ${words}`,
    path: `/jobs/${job.slug}`,
    site,
    image: picture === null ? null : { address: picture, alt: `${job.title} at ${job.company.name}`, isDrawn: true },
    isHidden,
    isEmbeddable,
    data: [...(posting ? [posting.value ?? {}] : []), buildBreadcrumbList(listCrumbs(job), site?.url ?? '')],
  });
  return [...tags, ...listMarkdownTags(job.slug)];
}

/** By which programs find a job's page as Markdown, and what the site has for them. */
function listMarkdownTags(slug: string): MetaDescriptor[] {
  return [
    { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: `/jobs/${slug}.md` },
    { tagName: 'link', rel: 'describedby', href: '/llms.txt' },
  ];
}

export default function Job({ loaderData }: Route.ComponentProps) {
  if ('hidden' in loaderData) {
    return (
      <main id="main" className="page pt-3 pb-12 sm:pt-5">
        <BackToJobs />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on the server by React */}
        <div data-links dangerouslySetInnerHTML={{ __html: loaderData.html }} />
      </main>
    );
  }
  if (!('closed' in loaderData)) return <OpenJob loaded={loaderData} />;
  return (
    <main id="main" className="page pt-3 pb-12 sm:pt-5">
      <JobBar crumbs={listCrumbs(loaderData.closed)} />
      <ClosedJob job={loaderData.closed} similar={loaderData.similar} />
      <Served served={loaderData.foot} name="foot" />
    </main>
  );
}

function OpenJob({ loaded }: { loaded: Open }) {
  const { job, text, about, unlisted, similar, payStanding, foot } = loaded;
  const { id, title, company } = job;
  useEffect(() => void storeJob('viewed-jobs', { id, title, company: company.name }), [id, title, company.name]);
  useEffect(() => reportVisit('view', id), [id]);
  return (
    <main id="main" {...toSeenJob({ id, title, company: company.name })}>
      <SkipToApply job={job} />
      {/* At the end there is room for what floats above the bar to apply. */}
      <div className="page pt-3 pb-20 sm:pt-5 lg:pb-12">
        <JobBar crumbs={listCrumbs(job)}>
          <SaveToggle job={job} />
        </JobBar>
        {unlisted && <UnlistedNotice because={unlisted} />}
        {/* The text is 46rem wide, and the way to apply right beside it. */}
        <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-x-12 sm:mt-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24rem]">
          {/* Before the text for the keyboard. */}
          <ApplyBlock job={job} />
          <div className="lg:col-start-1 lg:row-start-1">
            <JobArticle job={job} sections={text} about={about} payStanding={payStanding} />
            <Served served={foot} name="foot" className="print:hidden" />
          </div>
        </div>
        <Served served={similar} name="similar" />
      </div>
      <ApplyBar job={job} />
    </main>
  );
}

/** Where this page is: one row, two on a phone. */
function JobBar({ crumbs, children }: { crumbs: Breadcrumb[]; children?: ReactNode }) {
  return (
    <div data-arrows className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <Breadcrumbs crumbs={crumbs} />
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 max-md:-mr-2.5">
        <BackToJobs />
        {children}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeavePage error={error} missing="Job not found" />;
}

type Crumbed = Pick<JobDetail, 'title' | 'slug'> & { company: Pick<JobDetail['company'], 'name' | 'slug'> };

function listCrumbs({ title, slug, company }: Crumbed): Breadcrumb[] {
  return [
    { name: 'Home', path: '/' },
    { name: 'Jobs', path: '/?category=All' },
    { name: company.name, path: `/company/${company.slug}` },
    { name: title, path: `/jobs/${slug}` },
  ];
}
