import { RouteGuard } from '#app/account/route-guard.tsx';
import { EnhancePage } from '#app/admin/enhance-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { Route } from './+types/enhance.ts';

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'AI Job Description Enhancer | Chainwork',
    description: 'Give descriptions on Chainwork a clear structure.',
    path: '/admin/enhance',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminEnhance() {
  return <RouteGuard role="admin">{(account) => <EnhancePage account={account} />}</RouteGuard>;
}
