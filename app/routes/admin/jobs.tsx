import { RouteGuard } from '#app/account/route-guard.tsx';
import { JobsPage } from '#app/admin/jobs-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { Route } from './+types/jobs.ts';

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Job Scraper | Chainwork',
    description: 'Run the import of listings on Chainwork.',
    path: '/admin/jobs',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminJobs() {
  return <RouteGuard role="admin">{(account) => <JobsPage account={account} />}</RouteGuard>;
}
