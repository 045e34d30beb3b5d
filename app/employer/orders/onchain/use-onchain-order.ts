import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#domain/payments/order.ts';
import { findOnchainOrder, type OnchainOrder } from './onchain-order.ts';

const milliseconds = 5_000;

type Props = { client: SupabaseClient; order: Order; onChanged: () => Promise<void> };

/** More may come for it, and counts. */
export const waitsForTransfers = ({ state }: Pick<Order, 'state'>) => ['open', 'processing', 'expired'].includes(state);

/** Follows the transfers of an order while the page is looked at; the order is read again when they change. */
export function useOnchainOrder({ client, order, onChanged }: Props) {
  const [payment, setPayment] = useState<OnchainOrder>();
  const [hasFailed, setHasFailed] = useState(false);
  const { id, state } = order;

  const reload = useCallback(async () => {
    try {
      setPayment(await findOnchainOrder(client, id));
      setHasFailed(false);
    } catch (error) {
      console.warn('the payment was not loaded', error);
      setHasFailed(true);
    }
  }, [client, id]);

  useEffect(() => {
    void reload();
    if (!waitsForTransfers({ state })) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void reload(), milliseconds);
    return () => clearInterval(timer);
  }, [reload, state]);

  const seen = payment?.transfers.map((transfer) => transfer.state).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every change of the transfers the order may have changed
  useEffect(() => {
    if (seen) void onChanged();
  }, [seen]);

  return { payment, hasFailed, reload };
}
