import { RouteGuard } from '#app/account/route-guard.tsx';
import { Reached, RememberedWay } from '#app/employer/orders/order-return.tsx';
import { ReceiptPage } from '#app/employer/orders/receipt/receipt-page.tsx';
import { Workspace } from '#app/employer/workspace/workspace.tsx';
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
    <>
      <RememberedWay />
      <RouteGuard role="employer">
        {(account) => (
          <Reached>
            <Workspace>
              <ReceiptPage
                key={id}
                account={account}
                id={id}
                back={{ to: `/employer/orders/${id}`, name: 'Back to the order' }}
              />
            </Workspace>
          </Reached>
        )}
      </RouteGuard>
    </>
  );
}
