import { OrderPage } from '#app/employer/orders/order-page.tsx';
import { OrderRoute } from '#app/employer/orders/order-route.tsx';
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
  return <OrderRoute>{(account) => <OrderPage key={id} account={account} id={id} />}</OrderRoute>;
}
