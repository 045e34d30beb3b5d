import { ArrowLeft } from 'lucide-react';
import { data, Link, redirect } from 'react-router';
import { ApplyBar, ApplyBlock } from '#app/jobs/apply-block.tsx';
import { describeJob } from '#app/jobs/describe-job.server.ts';
import { findJob, findKeptJob, findSimilarJobs, isClosedJob, isId } from '#app/jobs/find-job.ts';
import { JobArticle } from '#app/jobs/job-article.tsx';
import { JobCard } from '#app/jobs/job-card.tsx';
import { renderDescription } from '#app/jobs/render-description.server.ts';
import { LeavePage } from '#app/layout/leave-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { visitContext } from '#app/visit.ts';
import { type Breadcrumb, buildBreadcrumbList } from '#domain/breadcrumbs.ts';
import { escapeHtml } from '#domain/description/escape-html.ts';
import { readPlainWords } from '#domain/description/read-plain-words.ts';
import { defaultEmploymentType } from '#domain/employment-type.ts';
import { describePlace, type JobDetail } from '#domain/job.ts';
import { buildJobPosting, isKeptFromSearchEngines } from '#domain/job-posting.ts';
import { findOrigin } from '#domain/origin.ts';
import type { Route } from './+types/job.ts';

export const handle: RouteHandle = { metric: '/jobs/*', cache: { tables: ['job_listings', 'companies'] } };

export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const { client, site } = context.get(visitContext);
  const { job, isClosed, kept } = await load().catch((error) => {
    console.error('a job could not be loaded', error);
    throw data(null, 503);
  });
  // Not for ever: an administrator may find that the two were two jobs.
  if (kept) throw redirect(`/jobs/${kept}`, 302);
  if (!job) throw data(null, isClosed ? 410 : 404);
  if (isId(slug)) throw redirect(`/jobs/${job.slug}`, 301);
  const similar = await findSimilarJobs(client, job.id).catch((error) => {
    console.error('similar jobs could not be loaded', error);
    return [];
  });

  const sections = describeJob(job);
  const posting = buildJobPosting({ job, siteUrl: site.url });
  const about = renderDescription(job.company.description);
  const words = readPlainWords(sections.map(({ html }) => html).join(' ')).slice(0, 300);
  const { description: _, requirements: __, source, ...shown } = job;
  const isHidden = isKeptFromSearchEngines({ source });
  const origin = findOrigin(job);
  return { job: { ...withoutText(shown), origin }, sections, posting, about, words, isHidden, similar };

  async function load() {
    const found = await findJob(client, slug);
    const isClosed = found === null && (await isClosedJob(client, slug));
    return { job: found, isClosed, kept: isClosed ? await findKeptJob(client, slug) : null };
  }
}

/** The company's text goes to the browser as HTML only. */
function withoutText(job: Omit<JobDetail, 'description' | 'requirements' | 'source'>) {
  const { description: _, ...company } = job.company;
  return { ...job, company };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { job, sections, posting, words, isHidden } = loaderData;
  const site = matches[0]?.loaderData?.site;
  const type = job.employment_type ?? defaultEmploymentType;
  const html = sections
    .map(({ heading, html }) => (heading ? `<h2>${escapeHtml(heading)}</h2>${html}` : html))
    .join('');
  return buildPageMeta({
    title: `${job.title} at ${job.company.name} | Chainwork`,
    description: `${type} at ${job.company.name}, ${describePlace(job)}. ${words}`,
    path: `/jobs/${job.slug}`,
    site,
    isHidden,
    data: [
      ...(posting ? [{ ...posting, description: html }] : []),
      buildBreadcrumbList(listCrumbs(job), site?.url ?? ''),
    ],
  });
}

export default function Job({ loaderData }: Route.ComponentProps) {
  const { job, sections, about, similar } = loaderData;
  return (
    <main id="main">
      <div className="page pt-6 pb-12">
        <Breadcrumbs crumbs={listCrumbs(job)} />
        <Link
          to="/"
          className="mt-4 inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-muted hover:text-accent"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Jobs
        </Link>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-14 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <JobArticle job={job} sections={sections} about={about} />
          </div>
          <ApplyBlock job={job} />
        </div>
        {similar.length > 0 && (
          <section aria-labelledby="similar" className="mt-16">
            <h2 id="similar" className="text-2xl font-semibold">
              Similar Jobs
            </h2>
            <ul className="mt-5 grid grid-cols-1 gap-4 md:grid-cols-2">
              {similar.map((other) => (
                <li key={other.id} className="grid min-w-0">
                  <JobCard job={other} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <ApplyBar job={job} />
    </main>
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
