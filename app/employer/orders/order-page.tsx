import { FileText } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { formatMoney } from '#domain/payments/money.ts';
import { BackToDashboard } from '../back-to-dashboard.tsx';
import { formatDay } from '../listings/describe-state.ts';
import { LoadTrouble } from '../load-trouble.tsx';
import { describeOrder, hasInvoice, isHopeless, nameBought } from './describe-order.ts';
import type { OrderDetail } from './find-orders.ts';
import { listPapers } from './list-papers.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderSteps } from './order-steps.tsx';
import { isOverAndPaid, isPartPaid } from './part-payment.ts';
import { PayPanel } from './pay-panel.tsx';
import { nameMethod } from './pay-words.ts';
import { isUndelivered } from './returned-money.ts';
import { useOrder } from './use-order.ts';

type Props = { account: Account; id: string };

/** One order: what was ordered, what became of it, and what to do next. It only shows; payments are reported elsewhere. */
export function OrderPage({ account, id }: Props) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { order, state, isWaiting, reload } = useOrder(account, { id, isReturn: params.has('session_id') });
  if (state === 'failed') return <LoadTrouble heading="The order could not be loaded" retry={() => void reload()} />;
  if (order === undefined) {
    return (
      <main id="main" className="page grid min-h-[60vh] place-items-center">
        <Spinner />
      </main>
    );
  }
  return (
    <main id="main" className="page pt-6 pb-16">
      <BackToDashboard onClick={() => void navigate('/employer/dashboard')} />
      <h1 className="mt-4 desk-title">Order</h1>
      {order ? (
        <section aria-label="Your order" className="mt-6 max-w-3xl rounded-2xl border border-line bg-raised p-5 sm:p-7">
          <Head order={order} />
          <div aria-live="polite" className="mt-5">
            {isWaiting ? <Waiting /> : <Status order={order} />}
          </div>
          <OrderSteps order={order} />
          {!isWaiting && <PayPanel client={account.client} order={order} onChanged={reload} />}
          <Links order={order} />
          {!isWaiting && <OrderActions client={account.client} order={order} onChanged={reload} />}
        </section>
      ) : (
        <p className="mt-6 max-w-3xl text-muted">
          There is no such order of yours.{' '}
          <Link to="/employer/orders" className="link">
            See all orders
          </Link>
        </p>
      )}
    </main>
  );
}

function Head({ order }: { order: OrderDetail }) {
  const { listing_title, created_at, amount, currency, method } = order;
  return (
    <div className="flex items-start justify-between gap-x-6 gap-y-3 border-b border-line pb-5 max-sm:flex-col">
      <div className="min-w-0">
        <h2 className="text-xl font-semibold">{nameBought(order)}</h2>
        <p className="mt-1 font-medium [overflow-wrap:anywhere]">{listing_title}</p>
        <p className="mt-1 text-sm text-muted">
          {formatDay(created_at)} · {nameMethod(method)}
        </p>
      </div>
      <div className="grid shrink-0 justify-items-start gap-1.5 sm:justify-items-end">
        <p className="font-display text-3xl font-bold tracking-tight">{formatMoney(amount, currency)}</p>
        <OrderBadge order={order} />
      </div>
    </div>
  );
}

export function Status({ order }: { order: OrderDetail }) {
  const mayNeedHelp =
    isPartPaid(order) ||
    isOverAndPaid(order) ||
    isHopeless(order) ||
    isUndelivered(order) ||
    order.failed_refund !== null;
  return (
    <p>
      {describeOrder(order)}
      {mayNeedHelp && (
        <>
          {' '}
          Is something wrong?{' '}
          <Link to="/contact" className="link">
            Write to us
          </Link>
          .
        </>
      )}
    </p>
  );
}

function Waiting() {
  return (
    <div className="flex items-start gap-3">
      <Spinner />
      <p>
        We are waiting to hear of your payment. You need not stay: a mail tells you when it is settled, and your order
        goes on by itself.
      </p>
    </div>
  );
}

export function Links({ order }: { order: OrderDetail }) {
  const { state, listing } = order;
  // An invoice that is to be paid is shown above.
  const papers = hasInvoice(order) ? [] : listPapers(order);
  const isLive = listing?.state === 'open';
  return (
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {isLive && state === 'paid' && (
        <>
          <Link to={`/jobs/${listing.slug}`} className={buttonStyle('primary')}>
            View the job
          </Link>
          <Link to="/employer/dashboard" state={{ posted: listing.id }} className={buttonStyle('secondary')}>
            Share it
          </Link>
        </>
      )}
      {papers.map(({ number, label, to }) => (
        <Link key={number} to={to} className={buttonStyle('secondary')}>
          <FileText aria-hidden="true" className="size-4" />
          {label}
        </Link>
      ))}
    </div>
  );
}
