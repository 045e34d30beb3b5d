import { RouteGuard } from '#app/account/route-guard.tsx';
import { OrdersPage } from '#app/admin/orders/orders-page.tsx';
import { ReceiptPage } from '#app/employer/orders/receipt/receipt-page.tsx';
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

/** The orders, or the papers of the one that the address names: a route of its own would weigh on every page. */
export default function AdminOrders({ params: { receipt } }: Route.ComponentProps) {
  return (
    <RouteGuard role="admin">
      {(account) =>
        receipt ? (
          <ReceiptPage
            key={receipt}
            account={account}
            id={receipt}
            back={{ to: `/admin/orders?order=${receipt}`, name: 'Back to orders' }}
          />
        ) : (
          <OrdersPage account={account} />
        )
      }
    </RouteGuard>
  );
}
