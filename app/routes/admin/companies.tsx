import { RouteGuard } from '#app/account/route-guard.tsx';
import { CompaniesPage } from '#app/admin/companies-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { tools } from '#domain/tools.ts';
import type { Route } from './+types/companies.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

const { page } = tools['enrich-companies'];

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: `${page.title} | Chainwork`,
    description: page.description,
    path: page.path,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminCompanies() {
  return <RouteGuard role="admin">{(account) => <CompaniesPage account={account} />}</RouteGuard>;
}
