import { useCallback, useEffect, useRef, useState } from 'react';
import type { Account } from '#app/account/account.ts';
import { isId } from '#app/jobs/find-job.ts';
import { findOwnOrder, type OrderDetail } from './find-orders.ts';
import { refreshOrder } from './order-calls.ts';

// This module is in charge of following an order: back from its payment, quickly for half a minute, because the provider's report
// may take a moment; otherwise slowly, while money may come.

const quick = { milliseconds: 2_000, times: 15 };
/** The provider is asked with every third of them, should its own report be late or lost. */
const pollsBetweenLooks = 3;
const slowMilliseconds = 15_000;

type Options = {
  id: string;
  /** The buyer is back from a provider's page. */
  isReturn: boolean;
};

export type Following = {
  /** Null: no such order of this person. */
  order: OrderDetail | null | undefined;
  state: 'loading' | 'loaded' | 'failed';
  /** The buyer is back, and nothing was heard of the payment so far. */
  isWaiting: boolean;
  reload: () => Promise<void>;
};

export function useOrder({ client, userId }: Account, { id, isReturn }: Options): Following {
  const [order, setOrder] = useState<OrderDetail | null>();
  const [state, setState] = useState<Following['state']>('loading');
  const [asked, setAsked] = useState(0);
  const isOver = useRef(false);

  const load = useCallback(
    async (isLooking: boolean) => {
      try {
        if (isLooking && isId(id)) await refreshOrder(client, id).catch(() => undefined);
        const found = isId(id) ? await findOwnOrder(client, { userId, id }) : null;
        if (isOver.current) return;
        setOrder(found);
        setState('loaded');
      } catch (error) {
        if (isOver.current) return;
        console.warn('the order could not be loaded', error);
        setState((before) => (before === 'loaded' ? before : 'failed'));
      }
    },
    [client, userId, id],
  );
  const reload = useCallback(() => load(false), [load]);

  useEffect(() => {
    isOver.current = false;
    void load(isReturn);
    return () => {
      isOver.current = true;
    };
  }, [load, isReturn]);

  const isOpen = order?.state === 'draft' || order?.state === 'open' || order?.state === 'processing';
  const isQuick = isReturn && asked < quick.times;
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(
      () => {
        setAsked((count) => count + 1);
        if (document.visibilityState === 'visible') void load(isQuick && asked % pollsBetweenLooks === 2);
      },
      isQuick ? quick.milliseconds : slowMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [isOpen, isQuick, asked, load]);

  return { order, state, isWaiting: isReturn && isOpen && isQuick, reload };
}
