import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { LoadTrouble } from '../load-trouble.tsx';
import { findOwnOrders, type OwnOrder, ordersAPage } from './find-orders.ts';
import { OrderList } from './order-list.tsx';

type Loaded = { orders: OwnOrder[]; count: number };

/** All that an employer has ordered. */
export function OrdersPage({ account: { client, userId } }: { account: Account }) {
  const [params] = useSearchParams();
  const page = readPage(params.get('page'));
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again
  useEffect(() => {
    let isWanted = true;
    findOwnOrders(client, { userId, page }).then(
      (found) => isWanted && setLoaded(found),
      (error) => {
        console.warn('the orders could not be loaded', error);
        if (isWanted) setLoaded('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, userId, page, attempt]);

  if (loaded === 'failed') {
    return <LoadTrouble heading="Your orders could not be loaded" retry={() => setAttempt(attempt + 1)} />;
  }
  const pages = loaded ? Math.ceil(loaded.count / ordersAPage) : 1;
  const shown = page > pages ? 1 : page;
  return (
    <main id="main" className="page pt-6 pb-16">
      <h1 className="desk-title">Orders</h1>
      {!loaded ? (
        <div className="grid min-h-[40vh] place-items-center">
          <Spinner />
        </div>
      ) : loaded.orders.length === 0 ? (
        <EmptyState title="No orders yet" className="mt-8">
          <p className="max-w-md text-muted">When you choose a plan for a job, its order and its receipt are here.</p>
          <Link to="/employer/dashboard" className={buttonStyle('secondary')}>
            Go to your jobs
          </Link>
        </EmptyState>
      ) : (
        <OrderList orders={loaded.orders} />
      )}
      {pages > 1 && (
        <nav aria-label="Pages of orders" className="mt-4 flex gap-2">
          {shown > 1 && (
            <Link to={shown === 2 ? '?' : `?page=${shown - 1}`} className={buttonStyle('secondary')}>
              Newer
            </Link>
          )}
          {shown < pages && (
            <Link to={`?page=${shown + 1}`} className={buttonStyle('secondary')}>
              Older
            </Link>
          )}
        </nav>
      )}
    </main>
  );
}

function readPage(asked: string | null): number {
  const page = Number(asked);
  return Number.isSafeInteger(page) && page > 1 && page < 10_000 ? page : 1;
}
