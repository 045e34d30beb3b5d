import { RouteGuard } from '#app/account/route-guard.tsx';
import { ChannelsPage } from '#app/admin/channels/channels-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/channels.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Channels | Chainwork',
    description: 'Where Chainwork posts its jobs.',
    path: '/admin/channels',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminChannels() {
  return (
    <RouteGuard role="admin">
      {(account) => <ChannelsPage account={account} siteUrl={window.location.origin} />}
    </RouteGuard>
  );
}
