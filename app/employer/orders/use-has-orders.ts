import { useEffect, useState } from 'react';
import { useSession } from '#app/account/session.ts';

const key = 'shows-orders';

/** Whether orders are a place of the workspace: listings are sold, or were. Known at once from the second page on. */
export function useHasOrders(): boolean {
  const session = useSession();
  const [isShown, setIsShown] = useState(false);
  const client = session.state === 'signed-in' ? session.client : undefined;
  const userId = session.state === 'signed-in' ? session.user.id : '';

  useEffect(() => {
    if (!client) return;
    let isWanted = true;
    if (readStored() === userId) setIsShown(true);
    void Promise.all([
      client.from('payment_methods').select('method').limit(1),
      client.from('orders').select('id').eq('person_id', userId).limit(1),
    ]).then(([methods, orders]) => {
      if (!isWanted || methods.error || orders.error) return;
      const has = methods.data.length > 0 || orders.data.length > 0;
      setIsShown(has);
      store(has ? userId : null);
    });
    return () => {
      isWanted = false;
    };
  }, [client, userId]);

  return isShown;
}

function readStored(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(userId: string | null): void {
  try {
    if (userId) sessionStorage.setItem(key, userId);
    else sessionStorage.removeItem(key);
  } catch {
    // It is asked again on the next page.
  }
}
