import { data } from 'react-router';
import { AdvertisePage } from '#app/advertise/advertise-page.tsx';
import { findSale } from '#app/employer/orders/find-sale.ts';
import { countDays } from '#app/employer/orders/plan-words.ts';
import { buildPageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/route-handle.ts';
import { visitContext } from '#app/visit.ts';
import { formatMoney } from '#domain/payments/money.ts';
import type { Route } from './+types/advertise.ts';

export const handle: RouteHandle = {
  metric: '/advertise',
  cache: { tables: ['plans', 'payment_methods'] },
  hydrates: 'on-intent',
};

export async function loader({ context }: Route.LoaderArgs) {
  return findSale(context.get(visitContext).client).catch((error) => {
    console.error('the plans could not be loaded', error);
    throw data(null, 503);
  });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const prices = loaderData?.plans.map(
    ({ title, amount, currency, days }) => `${title} ${formatMoney(amount, currency)} for ${countDays(days)}`,
  );
  return buildPageMeta({
    title: 'Advertise | Chainwork',
    description: `List a role on Chainwork, the job board for blockchain and Web3 careers: ${prices?.join(', ')}.`,
    path: '/advertise',
    site: matches[0]?.loaderData?.site,
  });
}

export default function Advertise({ loaderData }: Route.ComponentProps) {
  return <AdvertisePage sale={loaderData} />;
}
