import { useCallback, useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { useKeysetList } from '../lists/use-keyset-list.ts';
import { RefreshButton } from '../refresh-button.tsx';
import { useQuery } from '../runs/use-query.ts';
import { AlarmsCard } from './alarms-card.tsx';
import { MoneyCard } from './money-card.tsx';
import { OnchainCard } from './onchain-card.tsx';
import { OrderFilterForm } from './order-filter-form.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrderTable } from './order-table.tsx';
import { findAlarms, findOrders, getMoney, type OrderFilter, type OrderRow } from './orders.ts';

/** What is sold: alarms, a table of orders with the one that is open beside it, and the money. The address says which. */
export function OrdersPage({ account: { client } }: { account: Account }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const read = (name: string) => params.get(name) ?? '';
  const [search, state, method, plan] = [read('search'), read('state'), read('method'), read('plan')];
  const filter: OrderFilter = { search, state, method, plan };
  const openId = params.get('order') ?? undefined;
  const list = useKeysetList(
    useCallback(
      (after: OrderRow | undefined) => findOrders(client, { search, state, method, plan }, after),
      [client, search, state, method, plan],
    ),
  );
  const alarms = useQuery(useCallback(() => findAlarms(client), [client]));
  const money = useQuery(useCallback(() => getMoney(client), [client]));
  const [refreshList, refreshAlarms, refreshMoney] = [list.refresh, alarms.refresh, money.refresh];
  useEffect(() => {
    void refreshAlarms();
    void refreshMoney();
  }, [refreshAlarms, refreshMoney]);
  const look = useCallback(async () => {
    const done = await Promise.all([refreshList(), refreshAlarms(), refreshMoney()]);
    return done.every(Boolean);
  }, [refreshList, refreshAlarms, refreshMoney]);
  const plans = money.answer?.plans ?? [];
  const nameThePlan = (name: string) => plans.find((one) => one.name === name)?.title ?? name;

  return (
    <AdminPage
      title="Orders"
      intro="What was sold, what waits for money, and what does not fit. Those that wait come first."
    >
      <AlarmsCard client={client} alarms={alarms.answer ?? []} onChange={() => void look()} />
      <div className={classNames('items-end gap-4', openId ? 'hidden xl:flex' : 'flex', 'flex-wrap')}>
        <div className="min-w-0 flex-1 basis-80">
          <OrderFilterForm
            filter={filter}
            plans={plans}
            onChoose={(chosen) => void navigate(buildAddress(chosen), { preventScrollReset: true })}
          />
        </div>
        <RefreshButton onClick={look} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <section aria-label="List of orders" className={classNames(openId && 'hidden xl:block')}>
          <OrderTable
            list={list}
            openId={openId}
            isFiltered={Object.values(filter).some(Boolean)}
            isFree={money.answer?.methods.length === 0}
            nameThePlan={nameThePlan}
            buildAddress={(id) => buildAddress({ ...filter, order: id })}
          />
        </section>
        <section
          aria-label="Order"
          className={classNames('rounded-2xl border border-line bg-raised p-5 sm:p-6', !openId && 'hidden xl:block')}
        >
          {openId ? (
            <>
              <Link to={buildAddress(filter)} className="link mb-4 inline-block py-1 xl:hidden">
                All orders
              </Link>
              <OrderPanel
                key={openId}
                client={client}
                id={openId}
                nameThePlan={nameThePlan}
                onChange={() => void look()}
              />
            </>
          ) : (
            <p className="py-12 text-center text-muted">Choose an order to see more and to act.</p>
          )}
        </section>
      </div>
      {money.answer ? <MoneyCard money={money.answer} /> : <MoneyWaits hasFailed={money.hasFailed} />}
      <OnchainCard client={client} />
    </AdminPage>
  );
}

function MoneyWaits({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return <Skeleton className="h-56 w-full rounded-2xl" />;
  return (
    <p role="alert" className="text-sm text-danger">
      The money could not be summed up. Refresh to try again.
    </p>
  );
}

function buildAddress(values: Partial<OrderFilter> & { order?: string }): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  return `/admin/orders${params.size > 0 ? `?${params}` : ''}`;
}
