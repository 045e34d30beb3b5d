import { OrderRoute } from '#app/employer/orders/order-route.tsx';
import { PlanPage } from '#app/employer/orders/plan-page.tsx';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import type { Route } from './+types/plan.ts';

export const handle: RouteHandle = { metric: '/employer/*', cache: { tables: [] } };

export function meta({ location, matches }: Route.MetaArgs) {
  return buildPageMeta({
    title: 'Choose a plan | Chainwork',
    description: 'Where employers choose the plan of a listing on Chainwork.',
    path: location.pathname,
    site: matches[0]?.loaderData?.site,
    isHidden: true,
  });
}

export default function EmployerPlan({ params: { listing } }: Route.ComponentProps) {
  return <OrderRoute>{(account) => <PlanPage key={listing} account={account} listingId={listing} />}</OrderRoute>;
}
