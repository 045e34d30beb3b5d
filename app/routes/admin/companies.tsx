import { RouteGuard } from '#app/account/route-guard.tsx';
import { CompaniesPage } from '#app/admin/companies-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { Route } from './+types/companies.ts';

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Company Enrichment | Chainwork',
    description: 'Find what companies on Chainwork lack.',
    path: '/admin/companies',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminCompanies() {
  return <RouteGuard role="admin">{(account) => <CompaniesPage account={account} />}</RouteGuard>;
}
