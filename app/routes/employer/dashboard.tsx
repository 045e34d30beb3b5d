import { RouteGuard } from '#app/account/route-guard.tsx';
import { DashboardPage } from '#app/employer/dashboard-page.tsx';
import { Workspace } from '#app/employer/workspace/workspace.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/dashboard.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] }, searchParams: ['page'] };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Employer Dashboard | Chainwork',
    description: 'Where employers keep their company profile and their listings on Chainwork.',
    path: '/employer/dashboard',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerDashboard() {
  return (
    <RouteGuard role="employer">
      {(account) => (
        <Workspace>
          <DashboardPage account={account} />
        </Workspace>
      )}
    </RouteGuard>
  );
}
