import { RouteGuard } from '#app/account/route-guard.tsx';
import { ReceiptPage } from '#app/employer/orders/receipt/receipt-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/receipt.ts';

export const handle: RouteHandle = { metric: '/admin/*', cache: { tables: [] }, searchParams: ['number'] };

export function meta({ matches, params }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Receipt | Chainwork',
    description: 'The invoice or receipt of an order.',
    path: `/admin/orders/${params.id}/receipt`,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function AdminReceipt({ params: { id } }: Route.ComponentProps) {
  return (
    <RouteGuard role="admin">
      {(account) => (
        <ReceiptPage
          key={id}
          account={account}
          id={id}
          back={{ to: `/admin/orders?order=${id}`, name: 'Back to orders' }}
        />
      )}
    </RouteGuard>
  );
}
