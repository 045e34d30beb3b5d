import { RouteGuard } from '#app/account/route-guard.tsx';
import { EmployersPage } from '#app/admin/employers/employers-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/employers.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Employers | Chainwork',
    description: 'Accounts and companies of Chainwork.',
    path: '/admin/employers',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminEmployers() {
  return <RouteGuard role="admin">{(account) => <EmployersPage account={account} />}</RouteGuard>;
}
