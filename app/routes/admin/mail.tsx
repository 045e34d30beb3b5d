import { RouteGuard } from '#app/account/route-guard.tsx';
import { MailPage } from '#app/admin/mail/mail-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/mail.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Mail | Chainwork',
    description: 'Whether mails of Chainwork arrive.',
    path: '/admin/mail',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminMail() {
  return (
    <RouteGuard role="admin">{(account) => <MailPage account={account} origin={window.location.origin} />}</RouteGuard>
  );
}
