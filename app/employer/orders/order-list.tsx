import { Link } from 'react-router';
import { formatMoney } from '#domain/payments/money.ts';
import { formatDay } from '../listings/describe-state.ts';
import { isWayGone, nameBought } from './describe-order.ts';
import type { OwnOrder } from './find-orders.ts';
import { listPapers } from './list-papers.ts';
import { OrderBadge } from './order-badge.tsx';
import { nameMethod } from './pay-words.ts';

export function OrderList({ orders }: { orders: OwnOrder[] }) {
  return (
    <ul className="mt-6 divide-y divide-line rounded-2xl border border-line bg-raised">
      {orders.map((order) => (
        <li
          key={order.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 gap-y-2 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_7rem_auto] sm:px-6"
        >
          <div className="min-w-0">
            <Link
              to={`/employer/orders/${order.id}`}
              className="font-semibold [overflow-wrap:anywhere] hover:text-accent hover:underline"
            >
              {order.listing_title}
            </Link>
            <p className="text-sm text-muted">
              {nameBought(order)} · {nameMethod(order.method)}
              {isWayGone(order) && ' (not offered any more)'} · {formatDay(order.created_at)}
            </p>
          </div>
          <p className="text-right font-semibold tabular-nums">{formatMoney(order.amount, order.currency)}</p>
          <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 sm:col-span-1 sm:grid sm:w-44 sm:justify-items-end">
            <OrderBadge order={order} />
            {listPapers(order).map(({ number, label, to }) => (
              <Link key={number} to={to} className="link py-1 text-sm">
                {label}
                <span className="sr-only"> for {order.listing_title}</span>
              </Link>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
