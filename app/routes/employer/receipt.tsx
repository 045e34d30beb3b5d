import { OrderRoute } from '#app/employer/orders/order-route.tsx';
import { ReceiptPage } from '#app/employer/orders/receipt/receipt-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/receipt.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] }, searchParams: ['number'] };

export function meta({ matches, params }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Receipt | Chainwork',
    description: 'The invoice or receipt of an order.',
    path: `/employer/orders/${params.id}/receipt`,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerReceipt({ params: { id } }: Route.ComponentProps) {
  return (
    <OrderRoute>
      {(account) => (
        <ReceiptPage
          key={id}
          account={account}
          id={id}
          back={{ to: `/employer/orders/${id}`, name: 'Back to the order' }}
        />
      )}
    </OrderRoute>
  );
}
