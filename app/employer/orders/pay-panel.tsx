import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { hasInvoice, isHopeless, isPayable, isWayGone } from './describe-order.ts';
import type { OrderDetail } from './find-orders.ts';
import { goToPayment } from './go-to-payment.ts';
import { InvoicePanel } from './invoice-panel.tsx';
import { OnchainPanel } from './onchain/onchain-panel.tsx';
import { describeTrouble, payOrder } from './order-calls.ts';
import { namePayment } from './pay-words.ts';
import { useBusy } from './use-busy.ts';

export type PayPanelProps = {
  client: SupabaseClient;
  order: OrderDetail;
  /** Reads the order again. */
  onChanged: () => Promise<void>;
};

/** How an order is paid, by its way to pay; nothing where it cannot be paid any more. */
export function PayPanel(props: PayPanelProps) {
  const { order } = props;
  // Followed until it is final, and shown afterwards.
  if (order.method === 'onchain' && hasTransfers(order)) return <OnchainPanel {...props} />;
  if (order.method === 'comp' || !isPayable(order) || isHopeless(order)) return null;
  if (order.method === 'invoice' && hasInvoice(order)) {
    return (
      <div className="mt-6 max-w-xl">
        <InvoicePanel client={props.client} order={order} />
      </div>
    );
  }
  return isWayGone(order) ? null : <PayButton {...props} />;
}

/** What came is shown whatever became of the order. */
const hasTransfers = ({ state, arrived, money, obstacle }: OrderDetail) =>
  (obstacle ? ['processing', 'paid'] : ['open', 'processing', 'expired', 'paid']).includes(state) ||
  arrived > 0 ||
  money.length > 0;

/** Opens the payment, the first time or once more, and goes to where it is made. */
function PayButton({ client, order, onChanged }: PayPanelProps) {
  const { isBusy, begin, finish } = useBusy();
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();

  async function pay() {
    if (!begin()) return;
    setProblem('');
    try {
      await goToPayment(await payOrder(client, order.id), navigate);
    } catch (error) {
      setProblem(describeTrouble(error));
      finish();
    }
    await onChanged();
  }

  if (order.method === 'comp') return null;
  return (
    <div className="mt-6">
      <div role="alert">{problem && <p className="mb-3 text-danger">{problem}</p>}</div>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void pay()}
        className={buttonStyle('primary', 'large')}
      >
        {isBusy ? 'One moment...' : namePayment(order.method, order)}
      </button>
    </div>
  );
}
