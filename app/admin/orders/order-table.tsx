import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { formatDate } from '#domain/date.ts';
import { methodNames } from '#domain/payments/document.ts';
import { formatMoney } from '#domain/payments/money.ts';
import { KeysetTable } from '../lists/keyset-table.tsx';
import type { KeysetList } from '../lists/use-keyset-list.ts';
import type { OrderRow } from './orders.ts';
import { OrderStateBadge } from './state-badge.tsx';

type Props = {
  list: KeysetList<OrderRow>;
  openId: string | undefined;
  isFiltered: boolean;
  isFree: boolean;
  nameThePlan: (plan: string) => string;
  buildAddress: (id: string) => string;
};

const columns = [
  ['Order', ''],
  ['State', 'hidden @lg:table-cell'],
  ['Plan', 'hidden @3xl:table-cell'],
  ['Way', 'hidden @2xl:table-cell'],
  ['Date', 'hidden @2xl:table-cell'],
  ['Amount', 'text-right'],
] as const;

/** Orders, those that wait first. Where there is no room for columns, a row is a card. */
export function OrderTable({ list, openId, isFiltered, isFree, nameThePlan, buildAddress }: Props) {
  const nothing = isFree ? 'Listings are free: the setting PAYMENTS names no way to pay.' : 'Nothing was ordered yet';
  return (
    <KeysetTable
      list={list}
      label="Orders, table"
      failedText="The orders could not be loaded. Refresh to try again."
      emptyText={isFiltered ? 'No order is like this' : nothing}
      columns={columns}
    >
      {(order) => (
        <Row
          key={order.id}
          order={order}
          plan={nameThePlan(order.plan)}
          isOpen={order.id === openId}
          address={buildAddress(order.id)}
        />
      )}
    </KeysetTable>
  );
}

type RowProps = { order: OrderRow; plan: string; isOpen: boolean; address: string };

function Row({ order, plan, isOpen, address }: RowProps) {
  const { company_name, listing_title, created_at, method, amount, currency, received, state, alarms, number } = order;
  const isInPart = received > 0 && received < amount && state !== 'paid' && state !== 'refunded';
  return (
    <tr className={classNames(isOpen && 'bg-accent-soft [&_[data-tone=accent]]:border-accent')}>
      <td className="px-3 py-2">
        <Link
          to={address}
          preventScrollReset
          aria-current={isOpen || undefined}
          className="link inline-block py-0.5 font-semibold [overflow-wrap:anywhere]"
        >
          {company_name}
        </Link>
        <p className="[overflow-wrap:anywhere] text-muted">{[listing_title, number].filter(Boolean).join(' · ')}</p>
        {alarms > 0 && <p className="font-medium text-danger">{alarms === 1 ? 'An alarm' : `${alarms} alarms`}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted @lg:hidden">
          <OrderStateBadge {...order} />
          <span>
            {plan}, {formatDate(created_at, 'card')}
          </span>
        </p>
      </td>
      <td className="hidden px-3 py-2 @lg:table-cell">
        <OrderStateBadge {...order} />
      </td>
      <td className="hidden px-3 py-2 @3xl:table-cell">{plan}</td>
      <td className="hidden px-3 py-2 whitespace-nowrap @2xl:table-cell">{methodNames[method]}</td>
      <td className="hidden px-3 py-2 whitespace-nowrap @2xl:table-cell">
        <time dateTime={created_at}>{formatDate(created_at, 'card')}</time>
      </td>
      <td className="px-3 py-2 text-right align-top tabular-nums @lg:align-middle">
        {formatMoney(amount, currency)}
        {isInPart && <span className="block text-muted">{formatMoney(received, currency)} paid</span>}
      </td>
    </tr>
  );
}
