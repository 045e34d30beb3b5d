import { data, Link, redirect, useActionData } from 'react-router';
import { findJob, findMovedJob, findUnlistedJob } from '#app/jobs/find-job.ts';
import { ReportForm } from '#app/jobs/report-form.tsx';
import { LeavePage } from '#app/layout/leave-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import { renderMissingPage } from '#app/layout/render-missing-page.server.tsx';
import { useSite } from '#app/layout/use-site.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { Icon } from '#app/ui/icon.tsx';
import { visitContext } from '#app/visit.ts';
import { type ReportAnswer, type ReportProblems, readReport } from '#domain/trust/report.ts';
import type { Route } from './+types/report.ts';

export const handle: RouteHandle = { metric: '/jobs/*', cache: false, searchParams: ['sent'] };

const maxBodyLength = 20_000;
const sentTexts: Record<ReportAnswer, string> = {
  saved: 'Thank you. Your report has arrived, and an administrator will look at it.',
  added: 'Thank you. What you wrote has been added to your earlier report of this job.',
  repeated: 'You have reported this job before; that report counts. Thank you.',
  gone: 'This job has been closed in the meantime. Thank you for looking out.',
};

// One object, so that the form does not take a new one for a new answer.
const noProblems: ReportProblems = {};

export async function loader({ params: { slug }, request, context }: Route.LoaderArgs) {
  const { client } = context.get(visitContext);
  const job = await find(client, slug);
  if (job && 'movedTo' in job) throw redirect(`/jobs/${job.movedTo}/report${new URL(request.url).search}`, 301);
  const sent = new URL(request.url).searchParams.get('sent');
  if (!job && sent !== 'gone') throw data(renderMissingPage(request), 404);
  const isSent = sent !== null && Object.hasOwn(sentTexts, sent);
  const named = job && { slug: job.slug, title: job.title, company: job.company.name };
  return { job: named, sent: isSent ? (sent as ReportAnswer) : null };
}

async function find(client: Parameters<typeof findJob>[0], slug: string) {
  try {
    const job = (await findJob(client, slug)) ?? (await findUnlistedJob(client, slug));
    if (job) return job;
    const movedTo = await findMovedJob(client, slug);
    return movedTo ? { movedTo } : null;
  } catch (error) {
    console.error('a job could not be loaded', error);
    throw data(null, 503);
  }
}

export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const { client, site, consumeLimit, reportJob } = context.get(visitContext);
  // Another site's page would send reports in the name of its visitors, each from a network of their own.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return refuse(403, 'Please report the job on this page.');
  const length = Number(request.headers.get('content-length') ?? Number.NaN);
  if (!(length > 0 && length <= maxBodyLength)) return refuse(413, 'This report is too long.');
  const form = await request.formData().catch(() => null);
  if (!form) return refuse(400, 'The report could not be read. Please try again.');
  const typed = readFields(form);
  const read = readReport(typed);
  if ('problems' in read) return data({ problem: null, problems: read.problems, typed }, 400);
  // A program filled in what no person sees: it is thanked, and nothing is saved.
  if (site.guardsForms && typed.extra) return redirect(`/jobs/${slug}/report?sent=saved`, 303);
  const wait = await consumeLimit('report-job');
  if (wait > 0) return refuse(429, 'Your network has sent several reports already. Please try again later.', typed);
  const job = await find(client, slug);
  // The form of a page that was open when the address changed is sent there once more.
  if (job && 'movedTo' in job) return redirect(`/jobs/${job.movedTo}/report`, 308);
  const answer = job ? await send(() => reportJob(job.id, read.report)) : 'gone';
  if (!answer) return refuse(503, 'The report could not be saved. Please try again.', typed);
  return redirect(`/jobs/${slug}/report?sent=${answer}`, 303);
}

function readFields(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

async function send(report: () => Promise<ReportAnswer>): Promise<ReportAnswer | null> {
  try {
    return await report();
  } catch (error) {
    console.error('a report could not be saved', error);
    return null;
  }
}

function refuse(status: number, problem: string, typed: Record<string, string> = {}) {
  return data({ problem, problems: {} as ReportProblems, typed }, status);
}

export function meta({ loaderData, params: { slug }, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return buildPageMeta({
    title: `Report ${loaderData.job?.title ?? 'a job'} | Chainwork`,
    description: 'Tell us what is wrong with a job on Chainwork.',
    path: `/jobs/${slug}/report`,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function Report({ loaderData: { job, sent } }: Route.ComponentProps) {
  const answer = useActionData<typeof action>();
  const site = useSite();
  return (
    <main id="main" className="page pt-6 pb-16">
      <div className="max-w-2xl">
        {job && <BackToJob slug={job.slug} />}
        <h1 className="mt-4 page-title">Report this job</h1>
        {job && (
          <p className="mt-2 text-lg text-muted">
            <bdi>{job.title}</bdi> at <bdi>{job.company}</bdi>
          </p>
        )}
        {sent ? (
          <p role="status" className="mt-8 flex items-start gap-3 rounded-2xl border border-line bg-raised p-5">
            <Icon name="circle-check" className="mt-0.5 size-5 text-accent" />
            {sentTexts[sent]}
          </p>
        ) : (
          <div className="mt-8">
            <ReportForm
              url={`${site?.url ?? ''}/jobs/${job?.slug ?? ''}`}
              isGuarded={site?.guardsForms ?? false}
              refusal={answer?.problem ?? null}
              problems={answer?.problems ?? noProblems}
              typed={answer?.typed ?? {}}
            />
          </div>
        )}
      </div>
    </main>
  );
}

function BackToJob({ slug }: { slug: string }) {
  return (
    <Link
      to={`/jobs/${slug}`}
      className="inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-muted hover:text-accent"
    >
      <Icon name="arrow-left" />
      Back to the job
    </Link>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LeavePage error={error} missing="Job not found" />;
}
