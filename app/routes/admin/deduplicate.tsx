import { RouteGuard } from '#app/account/route-guard.tsx';
import { DeduplicatePage } from '#app/admin/deduplicate-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { Route } from './+types/deduplicate.ts';

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Job Deduplicator | Chainwork',
    description: 'Find duplicate listings on Chainwork.',
    path: '/admin/deduplicate',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminDeduplicate() {
  return <RouteGuard role="admin">{(account) => <DeduplicatePage account={account} />}</RouteGuard>;
}
