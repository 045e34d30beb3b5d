import { RouteGuard } from '#app/account/route-guard.tsx';
import { OrdersPage } from '#app/admin/orders/orders-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/orders.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] } };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Orders | Chainwork',
    description: 'What is sold on Chainwork.',
    path: '/admin/orders',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminOrders() {
  return <RouteGuard role="admin">{(account) => <OrdersPage account={account} />}</RouteGuard>;
}
