import { RouteGuard } from '#app/account/route-guard.tsx';
import { LogsPage } from '#app/admin/logs-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/logs.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Cron Job Logs | Chainwork',
    description: 'What the tools of Chainwork did.',
    path: '/admin/logs',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminLogs() {
  return <RouteGuard role="admin">{(account) => <LogsPage account={account} />}</RouteGuard>;
}
