import { RouteGuard } from '#app/account/route-guard.tsx';
import { ListingsPage } from '#app/admin/listings-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/listings.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Listings | Chainwork',
    description: 'All listings of Chainwork, whatever their state.',
    path: '/admin/listings',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminListings() {
  return <RouteGuard role="admin">{(account) => <ListingsPage account={account} />}</RouteGuard>;
}
