import { data, redirect } from 'react-router';
import { findJobs } from '#app/jobs/find-jobs.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import { renderMissingPage } from '#app/layout/render-missing-page.server.tsx';
import type { RouteHandle } from '#app/route-handle.ts';
import { describeSalaryPage } from '#app/salaries/describe-salary-page.server.ts';
import { findSalaries, findSalaryLines } from '#app/salaries/find-salaries.ts';
import { renderSalaries } from '#app/salaries/render-salaries.server.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { serveHtml } from '#app/ui/serve-html.server.ts';
import { Served } from '#app/ui/served-html.tsx';
import { visitContext } from '#app/visit.ts';
import { buildBreadcrumbList } from '#domain/breadcrumbs.ts';
import {
  buildSalaryAddress,
  readSalaryAddress,
  salariesHub,
  subjectParts,
  toSalaryFilters,
} from '#domain/salaries/salary-subject.ts';
import type { Route } from './+types/salaries.ts';

export const handle: RouteHandle = {
  metric: '/salaries/*',
  cache: { tables: ['job_listings', 'companies', 'salary_figures'] },
  searchParams: ['category', 'level', 'country', 'skill'],
  hydrates: 'on-intent',
};

const shownJobs = 6;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { client, listsOnly } = context.get(visitContext);
  const asked = new URL(request.url).searchParams;
  const subject = readSalaryAddress(params['*'] ?? '', asked);
  if (!subject) throw data(renderMissingPage(request), 404);
  const address = buildSalaryAddress(subject);
  if (address !== readAsked(params['*'] ?? '', asked)) throw redirect(address, 301);
  if (subject.category) listsOnly(`category:${subject.category}`);
  const [stats, lines, { jobs, count }] = await Promise.all([
    findSalaries(client, subject),
    findSalaryLines(client),
    findJobs(client, { ...toSalaryFilters(subject), show: shownJobs }),
  ]).catch((error) => {
    console.error('salaries could not be loaded', error);
    throw data(null, 503);
  });
  return {
    ...describeSalaryPage(subject, stats),
    html: serveHtml(request, renderSalaries({ subject, stats, lines, jobs, count })),
  };
}

/** The address as it was asked for. */
function readAsked(path: string, params: URLSearchParams): string {
  const given = new URLSearchParams(subjectParts.flatMap((part) => params.getAll(part).map((value) => [part, value])));
  return [salariesHub, path].filter(Boolean).join('/') + (given.size > 0 ? `?${given}` : '');
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description, crumbs, isHidden } = loaderData;
  const site = matches[0]?.loaderData?.site;
  return buildPageMeta({
    title: `${title} | Chainwork`,
    description,
    path: crumbs.at(-1)?.path ?? '',
    site,
    isHidden,
    data: [buildBreadcrumbList(crumbs, site?.url ?? '')],
  });
}

export default function Salaries({ loaderData: { title, crumbs, html } }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-6">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-6 page-title">{title}</h1>
      <Served served={html} name="salaries" />
    </main>
  );
}
