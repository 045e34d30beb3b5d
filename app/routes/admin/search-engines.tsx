import { RouteGuard } from '#app/account/route-guard.tsx';
import { SearchEnginesPage } from '#app/admin/search-engines/search-engines-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/search-engines.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Search engines | Chainwork',
    description: 'Which search engines are told of changes.',
    path: '/admin/search-engines',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminSearchEngines() {
  return <RouteGuard role="admin">{(account) => <SearchEnginesPage account={account} />}</RouteGuard>;
}
