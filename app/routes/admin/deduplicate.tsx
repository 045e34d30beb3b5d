import { RouteGuard } from '#app/account/route-guard.tsx';
import { DeduplicatePage } from '#app/admin/deduplicate-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { tools } from '#domain/tools.ts';
import type { Route } from './+types/deduplicate.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

const { page } = tools['deduplicate-jobs'];

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: `${page.title} | Chainwork`,
    description: page.description,
    path: page.path,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminDeduplicate() {
  return <RouteGuard role="admin">{(account) => <DeduplicatePage account={account} />}</RouteGuard>;
}
