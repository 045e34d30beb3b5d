import type { SupabaseClient } from '@supabase/supabase-js';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { showToast } from '#app/ui/toast.ts';
import { formatDate } from '#domain/date.ts';
import { describeBuyer, methodNames } from '#domain/payments/document.ts';
import { formatMoney } from '#domain/payments/money.ts';
import { smallButtonStyle } from '../listings/small-button-style.ts';
import { useQuery } from '../runs/use-query.ts';
import { Alarm } from './alarms-card.tsx';
import { CompButton } from './comp-button.tsx';
import { describeTerm } from './describe-term.ts';
import { explainRefusal } from './explain-refusal.ts';
import { FieldsDialog } from './fields-dialog.tsx';
import { type OrderAction, orderActions } from './order-actions.ts';
import { OrderHistory } from './order-history.tsx';
import { getOrder, type OpenOrder } from './orders.ts';
import { OrderStateBadge } from './state-badge.tsx';

type Props = {
  client: SupabaseClient;
  id: string;
  nameThePlan: (plan: string) => string;
  /** The list has something to show anew. */
  onChange: () => void;
};

/** One order: what was bought and by whom, its money, its papers, all that happened, and what can be done. */
export function OrderPanel({ client, id, nameThePlan, onChange }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { answer, hasFailed, refresh } = useQuery(useCallback(() => getOrder(client, id), [client, id]));
  useEffect(() => void refresh(), [refresh]);
  const isThere = answer !== undefined;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  function look() {
    void refresh();
    onChange();
  }

  if (hasFailed && !answer) {
    return (
      <p role="alert" className="text-danger">
        The order could not be loaded.{' '}
        <button type="button" onClick={() => void refresh()} className="link cursor-pointer">
          Try again
        </button>
      </p>
    );
  }
  if (answer === undefined) return <Skeleton className="h-96 w-full" />;
  if (answer === null) return <p className="py-12 text-center text-muted">There is no such order.</p>;
  const { order, alarms } = answer;
  return (
    <article className="text-sm">
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold [overflow-wrap:anywhere] outline-none">
        {order.company_name}
      </h2>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <OrderStateBadge {...order} />
        <span>
          {nameThePlan(order.plan)}, {order.days} days
          {order.kind !== 'new' && ` · ${order.kind === 'comp' ? 'given' : order.kind}`}
        </span>
      </p>
      <Actions client={client} open={answer} onDone={look} />
      {alarms.length > 0 && (
        <section aria-label="Alarms" className="mt-4 grid gap-4 rounded-xl bg-sunken p-4">
          {alarms.map((alarm) => (
            <Alarm key={alarm.id} client={client} alarm={alarm} currency={order.currency} onChange={look} />
          ))}
        </section>
      )}
      <Facts open={answer} />
      <OrderHistory open={answer} />
    </article>
  );
}

export function Facts({ open }: { open: OpenOrder }) {
  const { order, email, listing, balance, failed_refund } = open;
  const buyer = describeBuyer({ company: order.company_name, ...order.billing });
  const rows: [string, ReactNode][] = [
    [
      'Job',
      listing ? (
        <>
          <Link to={`/admin/listings?listing=${listing.id}`} className="link inline-block py-0.5">
            {order.listing_title}
          </Link>{' '}
          <span className="text-muted">({listing.state})</span>
        </>
      ) : (
        `${order.listing_title} (deleted)`
      ),
    ],
    ['Price', formatMoney(order.amount, order.currency)],
    ['Received', formatMoney(balance, order.currency)],
    [
      'Not returned',
      failed_refund &&
        `${formatMoney(failed_refund, order.currency)}, whose refund failed: it is to go back another way`,
    ],
    ['Way to pay', methodNames[order.method]],
    ['Ordered', formatDate(order.created_at, 'card')],
    ['Payable until', order.expires_at && !order.paid_at ? formatDate(order.expires_at, 'card') : null],
    ['Paid', order.paid_at ? formatDate(order.paid_at, 'card') : null],
    ['Runs', describeTerm(open)],
    ['Account', email ?? 'Deleted'],
    ['Invoiced', buyer.join(', ')],
  ];
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="py-0.5 text-muted">{name}</dt>
            <dd className="py-0.5 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Actions({ client, open, onDone }: { client: SupabaseClient; open: OpenOrder; onDone: () => void }) {
  const [chosen, setChosen] = useState<OrderAction>();
  const offered = orderActions.filter(({ isFor }) => isFor(open));
  return (
    <div className="mt-4 flex flex-wrap gap-2 border-y border-line py-4">
      {offered.map((action) => (
        <button
          key={action.name}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setChosen(action)}
          className={smallButtonStyle(action.isGrave ? 'danger' : 'plain')}
        >
          {action.label}
        </button>
      ))}
      {open.listing && (
        <CompButton
          client={client}
          listing={{ id: open.listing.id, title: open.order.listing_title }}
          onDone={onDone}
        />
      )}
      {chosen && (
        <FieldsDialog
          key={chosen.name}
          title={`${chosen.label}: ${open.order.company_name}`}
          effect={chosen.effect(open)}
          confirm={chosen.label}
          isGrave={chosen.isGrave}
          fields={chosen.fields(open)}
          onClose={() => setChosen(undefined)}
          onConfirm={async (values) => {
            try {
              const problems = await chosen.run(client, open, values);
              if (problems) return problems;
            } catch (error) {
              console.warn('an order was not changed', error);
              return { '': await explainRefusal(error, 'This could not be done. Please try again.') };
            }
            showToast({ title: 'Success', description: chosen.done });
            onDone();
            return undefined;
          }}
        />
      )}
    </div>
  );
}
