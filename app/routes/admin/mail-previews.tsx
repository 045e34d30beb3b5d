import { RouteGuard } from '#app/account/route-guard.tsx';
import { PreviewsPage } from '#app/admin/mail/previews-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/mail-previews.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Mail Previews | Chainwork',
    description: 'Every mail that Chainwork can send.',
    path: '/admin/mail/previews',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminMailPreviews() {
  return <RouteGuard role="admin">{(account) => <PreviewsPage account={account} />}</RouteGuard>;
}
