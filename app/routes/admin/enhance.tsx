import { RouteGuard } from '#app/account/route-guard.tsx';
import { EnhancePage } from '#app/admin/enhance-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import { tools } from '#domain/tools.ts';
import type { Route } from './+types/enhance.ts';

const { page } = tools['enhance-job-descriptions'];

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: `${page.title} | Chainwork`,
    description: page.description,
    path: page.path,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminEnhance() {
  return <RouteGuard role="admin">{(account) => <EnhancePage account={account} />}</RouteGuard>;
}
