import { RouteGuard } from '#app/account/route-guard.tsx';
import { ReclassifyPage } from '#app/admin/reclassify-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { Route } from './+types/reclassify.ts';

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'AI Job Reclassifier | Chainwork',
    description: 'Put listings on Chainwork into the right category.',
    path: '/admin/reclassify',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminReclassify() {
  return <RouteGuard role="admin">{(account) => <ReclassifyPage account={account} />}</RouteGuard>;
}
