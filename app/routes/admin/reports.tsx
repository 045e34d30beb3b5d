import { RouteGuard } from '#app/account/route-guard.tsx';
import { ReportsPage } from '#app/admin/reports-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/reports.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Reports | Chainwork',
    description: 'Reported jobs, jobs in review and appeals.',
    path: '/admin/reports',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminReports() {
  return <RouteGuard role="admin">{(account) => <ReportsPage account={account} />}</RouteGuard>;
}
