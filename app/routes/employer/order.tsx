import { RouteGuard } from '#app/account/route-guard.tsx';
import { OrderPage } from '#app/employer/orders/order-page.tsx';
import { Reached, RememberedWay } from '#app/employer/orders/order-return.tsx';
import { Workspace } from '#app/employer/workspace/workspace.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/order.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] } };

export function meta({ location, matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Order | Chainwork',
    description: 'Where employers follow an order on Chainwork.',
    path: location.pathname,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerOrder({ params: { id } }: Route.ComponentProps) {
  return (
    <>
      <RememberedWay />
      <RouteGuard role="employer">
        {(account) => (
          <Reached>
            <Workspace>
              <OrderPage key={id} account={account} id={id} />
            </Workspace>
          </Reached>
        )}
      </RouteGuard>
    </>
  );
}
