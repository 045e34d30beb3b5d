import { RouteGuard } from '#app/account/route-guard.tsx';
import { OrdersPage } from '#app/employer/orders/orders-page.tsx';
import { Workspace } from '#app/employer/workspace/workspace.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/orders.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] }, searchParams: ['page'] };

export function meta({ matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Orders | Chainwork',
    description: 'Where employers see their orders on Chainwork.',
    path: '/employer/orders',
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerOrders() {
  return (
    <RouteGuard role="employer">
      {(account) => (
        <Workspace>
          <OrdersPage account={account} />
        </Workspace>
      )}
    </RouteGuard>
  );
}
