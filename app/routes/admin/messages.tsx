import { RouteGuard } from '#app/account/route-guard.tsx';
import { MessagesPage } from '#app/admin/messages/messages-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/messages.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Messages | Chainwork',
    description: 'What visitors wrote to Chainwork.',
    path: '/admin/messages',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminMessages() {
  return (
    <RouteGuard role="admin">{(account) => <MessagesPage account={account} host={window.location.host} />}</RouteGuard>
  );
}
