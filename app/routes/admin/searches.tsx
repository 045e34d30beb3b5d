import { RouteGuard } from '#app/account/route-guard.tsx';
import { SearchesPage } from '#app/admin/searches-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/searches.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Searches | Chainwork',
    description: 'What visitors of Chainwork searched for.',
    path: '/admin/searches',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminSearches() {
  return <RouteGuard role="admin">{(account) => <SearchesPage account={account} />}</RouteGuard>;
}
