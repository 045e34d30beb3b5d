import type { SupabaseClient } from '@supabase/supabase-js';
import { useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import type { Order } from '#domain/payments/order.ts';
import { describeTrouble, payOrder } from '../order-calls.ts';
import { useBusy } from '../use-busy.ts';

type Props = { client: SupabaseClient; order: Order; onChanged: () => Promise<unknown> };

/** The offer has ended: the same address and amount, for another hour. */
export function RenewOffer({ client, order, onChanged }: Props) {
  const { isBusy, begin, finish } = useBusy();
  const [problem, setProblem] = useState('');

  async function renew() {
    if (!begin()) return;
    setProblem('');
    try {
      await payOrder(client, order.id);
      await onChanged();
    } catch (error) {
      setProblem(describeTrouble(error));
    }
    finish();
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p>The offer has ended. If you have sent the money already, it still counts: you need not do anything.</p>
      <div role="alert" className="text-danger empty:hidden">
        {problem}
      </div>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void renew()}
        className={buttonStyle('primary', 'large')}
      >
        {isBusy ? 'One moment...' : 'Renew the offer'}
      </button>
    </div>
  );
}
