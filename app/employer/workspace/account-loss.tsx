import type { SupabaseClient } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Account } from '#app/account/account.ts';
import type { Order } from '#domain/payments/order.ts';
import { formatDay } from '../listings/describe-state.ts';
import { findEnd, findLiveTerms, type Term, termColumns } from '../orders/term.ts';

export type BoughtOrder = Pick<Order, 'state'> & { arrived: number; term: Term | null };

/** What an employer bought or ordered, and loses with the account. */
export function AccountLoss({ account: { client, userId } }: { account: Account }) {
  const [orders, setOrders] = useState<BoughtOrder[] | 'failed'>();

  useEffect(() => {
    let isWanted = true;
    findBoughtOrders(client, userId).then(
      (found) => isWanted && setOrders(found),
      (error: unknown) => {
        console.warn('what was bought was not loaded', error);
        if (isWanted) setOrders('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, userId]);

  const words = orders === 'failed' ? failure : orders && describeAccountLoss(orders);
  return <div aria-live="polite">{words && <AccountLossNotice words={words} />}</div>;
}

const failure = 'It could not be seen whether you have paid plans or open orders. No money goes back by itself.';

export function AccountLossNotice({ words }: { words: string }) {
  return (
    <p className="mt-4 rounded-xl border border-line bg-featured-soft px-4 py-3 text-sm">
      {words}{' '}
      <Link to="/employer/orders" className="link">
        See your orders
      </Link>
    </p>
  );
}

/** Of the person: administrators could read those of others. What was given cost nothing. */
async function findBoughtOrders(client: SupabaseClient, userId: string): Promise<BoughtOrder[]> {
  const { data } = await client
    .from('orders')
    .select(`state, arrived, term:listing_terms(${termColumns})`)
    .eq('person_id', userId)
    .neq('kind', 'comp')
    .in('state', ['open', 'processing', 'paid', 'disputed'])
    .order('created_at', { ascending: false })
    .overrideTypes<BoughtOrder[], { merge: false }>()
    .throwOnError();
  return data;
}

/** Null where there is nothing to lose. What becomes of orders: `internal.forget_in_orders`. */
export function describeAccountLoss(orders: BoughtOrder[], now = Date.now()): string | null {
  if (orders.length === 0) return null;
  const count = (isCounted: (order: BoughtOrder) => boolean) => orders.filter(isCounted).length;
  const terms = findLiveTerms(
    orders.flatMap(({ term }) => term ?? []),
    now,
  );
  const open = count(({ state }) => state === 'open');
  const onItsWay = count(({ state }) => state === 'processing');
  const hasMoney = orders.some(({ state, arrived }) => state !== 'open' || arrived > 0);
  const sentences = [
    terms.length > 0 && describeTerms(terms),
    open > 0 && `${countOf(open, 'order waits', 'orders wait')} for payment and will be cancelled.`,
    onItsWay > 0 && `The payment of ${countOf(onItsWay, 'order', 'orders')} is under way.`,
    hasMoney && 'No money goes back by itself. What was paid or invoiced stays on record, as the law requires.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function describeTerms(terms: Term[]): string {
  const begun = terms.filter(({ ends_at }) => ends_at !== null);
  const waiting = terms.length - begun.length;
  const end = begun.length > 0 && formatDay(new Date(findEnd(begun) ?? 0).toISOString());
  const parts = [
    end && `${countOf(begun.length, 'paid plan', 'paid plans')} until ${end}`,
    waiting > 0 && `${countOf(waiting, 'paid plan', 'paid plans')} whose days have not begun`,
  ];
  const refund = waiting > 0 ? ' You can ask for a refund of what has not begun first, on its order.' : '';
  const ending = terms.length === 1 ? 'ends it' : 'ends them';
  return `You have ${parts.filter(Boolean).join(' and ')}; deleting your account ${ending}.${refund}`;
}

const countOf = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
