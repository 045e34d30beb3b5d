import { findJobsAnswer } from '#app/api/answers/find-jobs-answer.server.ts';
import { renderDevelopers } from '#app/api/docs/render-developers.server.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { serveHtml } from '#app/ui/serve-html.server.ts';
import { Served } from '#app/ui/served-html.tsx';
import { visitContext } from '#app/visit.ts';
import type { Route } from './+types/developers.ts';

export const handle: RouteHandle = {
  metric: '/developers',
  // Its examples ask for a job that is there; that it is not the newest does not matter.
  cache: { tables: ['hour'] },
  hydrates: 'on-intent',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const job = await findExample().catch((error) => {
    console.error('a job for the examples could not be found', error);
    return null;
  });
  if (job) visit.shows(`listing:${job.id}`);
  return { page: serveHtml(request, renderDevelopers({ siteUrl: visit.site.url, job })) };

  async function findExample() {
    const { jobs } = await findJobsAnswer(visit, { limit: 1, sort: 'newest' });
    return jobs[0] ?? null;
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'For developers | Chainwork',
    description:
      'The public API of Chainwork: search open Web3 jobs, companies and salaries by program, without a key. Parameters, paging, limits and examples.',
    path: '/developers',
    site: matches[0]?.loaderData?.site,
  });
}

export default function Developers({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" className="page pt-8 sm:pt-14">
      <Served served={loaderData.page} name="developers" />
    </main>
  );
}
