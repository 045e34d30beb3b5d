import { RouteGuard } from '#app/account/route-guard.tsx';
import { DashboardPage } from '#app/admin/dashboard-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/dashboard.ts';

export const handle: RouteHandle = { metric: '/admin', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Admin Dashboard | Chainwork',
    description: 'How the board fares, and the tools that look after it.',
    path: '/admin',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminDashboard() {
  return <RouteGuard role="admin">{(account) => <DashboardPage account={account} />}</RouteGuard>;
}
