import type { SupabaseClient } from '@supabase/supabase-js';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { showError, showToast } from '#app/ui/toast.ts';
import { formatMoney } from '#domain/payments/money.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isOnlyFeatured, isWayGone } from './describe-order.ts';
import type { OrderDetail } from './find-orders.ts';
import { cancelOrder, describeTrouble, mayRefund, refundOrder } from './order-calls.ts';
import { describeRefund } from './pay-words.ts';

type Props = { client: SupabaseClient; order: OrderDetail; onChanged: () => Promise<void> };

/** The states of `internal.order_steps` that others than administrators cancel from. */
const cancellable = ['draft', 'open', 'failed', 'expired'];

/** What else can be done about an order: pay another way, leave it, get the money back. */
export function OrderActions({ client, order, onChanged }: Props) {
  const { state, listing, plan, kind, arrived, obstacle, refund_asked_at } = order;
  // Money that has come is ours to give back: only an administrator ends such an order.
  const canCancel = cancellable.includes(state) && !arrived;
  const mustChange = isWayGone(order);
  const again =
    listing &&
    !obstacle &&
    order.retired_way !== 'free' &&
    (canCancel || state === 'cancelled' || state === 'refunded');
  return (
    <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
      {again && (
        <Link
          to={`/employer/plan/${listing.id}?plan=${plan}${kind === 'new' || kind === 'comp' ? '' : `&kind=${kind}`}`}
          className={buttonStyle(canCancel && !mustChange ? 'secondary' : 'primary')}
        >
          {mustChange ? 'Pay another way' : canCancel ? 'Change the plan or pay another way' : 'Order again'}
        </Link>
      )}
      {canCancel && <Cancel client={client} order={order} onChanged={onChanged} />}
      {state === 'paid' && !refund_asked_at && (
        <Refund key={order.id} client={client} order={order} onChanged={onChanged} />
      )}
    </div>
  );
}

function Cancel(props: Props) {
  const { client, order } = props;
  return (
    <AskedAction
      {...props}
      name="Cancel the order"
      busyName="Cancelling..."
      title="Cancel the order"
      text="It cannot be paid any more after that. The job stays as it is, and you can order again at any time."
      label="Cancel the order"
      keep="Keep it"
      act={() => cancelOrder(client, order.id)}
      done="Cancelled"
    />
  );
}

/** Offered as long as the database says so: in full, while what was bought has not begun. */
function Refund(props: Props) {
  const { client, order } = props;
  const [isOffered, setIsOffered] = useState(false);
  const price = formatMoney(order.amount, order.currency);

  useEffect(() => {
    let isWanted = true;
    void mayRefund(client, order.id).then((may) => isWanted && setIsOffered(may));
    return () => {
      isWanted = false;
    };
  }, [client, order]);

  if (!isOffered) return null;
  return (
    <AskedAction
      {...props}
      name="Ask for a refund"
      busyName="One moment..."
      title={`Get ${price} back`}
      text={describeRefund(isOnlyFeatured(order) ? 'upgrade' : order.kind, order.obstacle !== null)}
      label={`Refund ${price}`}
      keep="Keep the plan"
      act={() => refundOrder(client, order.id)}
      done="Refund asked for"
    />
  );
}

type AskedProps = Props &
  Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'text' | 'label' | 'keep'> & {
    name: string;
    busyName: string;
    act: () => Promise<unknown>;
    /** What the message says afterwards. */
    done: string;
  };

/** A button that asks before it acts. */
function AskedAction({ name, busyName, act, done, title, text, label, keep, ...props }: AskedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isBusy, run } = useAction(props);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={isBusy}
        onClick={() => !isBusy && dialog.current?.showModal()}
        className={buttonStyle('quiet')}
      >
        {isBusy ? busyName : name}
      </button>
      <ConfirmDialog {...{ dialog, title, text, label, keep }} onConfirm={() => void run(act, done)} />
    </>
  );
}

function useAction({ order, onChanged }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  async function run(act: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const told = await act();
      showToast({ title: done, description: typeof told === 'string' ? told : order.listing_title });
    } catch (error) {
      showError(describeTrouble(error));
    }
    await onChanged();
    setIsBusy(false);
  }
  return { isBusy, run };
}
