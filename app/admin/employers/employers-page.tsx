import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Account } from '#app/account/account.ts';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { AdminPage } from '../admin-page.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useKeysetList } from '../lists/use-keyset-list.ts';
import { RefreshButton } from '../refresh-button.tsx';
import { BannedDomains } from './banned-domains.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { EmployerPanel } from './employer-panel.tsx';
import { EmployerTable } from './employer-table.tsx';
import { type Employer, type EmployerKind, employerKinds, findEmployers } from './employers.ts';

const labels: Record<EmployerKind, string> = {
  all: 'All',
  employers: 'Employers',
  administrators: 'Administrators',
  suspended: 'Suspended',
  unowned: 'Without owner',
};

/** Accounts and companies: a table, and the one that is open beside it. The address says which. */
export function EmployersPage({ account: { client } }: { account: Account }) {
  const [params] = useSearchParams();
  const kind = employerKinds.find((one) => one === params.get('state')) ?? 'all';
  const words = params.get('search') ?? '';
  const openId = params.get('employer') ?? undefined;
  const find = useCallback(
    (after: Employer | undefined) => findEmployers(client, { kind, words }, after),
    [client, kind, words],
  );
  const list = useKeysetList(find);
  const { refresh } = list;
  const look = useCallback(() => void refresh(), [refresh]);

  return (
    <AdminPage
      title="Employers"
      intro="Accounts with their companies, and companies without an owner, the newest first."
    >
      <ClaimsCard client={client} onChange={look} />
      <div className={classNames('flex-wrap items-end gap-4', openId ? 'hidden xl:flex' : 'flex')}>
        <ListSearch label="Search employers" />
        <nav aria-label="Employers by kind" className="flex flex-wrap gap-2">
          {employerKinds.map((one) => (
            <Link
              key={one}
              to={buildAddress({ state: one, search: words })}
              preventScrollReset
              aria-current={one === kind || undefined}
              className={buttonStyle(one === kind ? 'primary' : 'secondary')}
            >
              {labels[one]}
            </Link>
          ))}
        </nav>
        <RefreshButton onClick={refresh} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <section aria-label="List of employers" className={classNames(openId && 'hidden xl:block')}>
          <EmployerTable
            list={list}
            openId={openId}
            buildAddress={({ id }) => buildAddress({ state: kind, search: words, employer: id })}
          />
        </section>
        <section
          aria-label="Employer"
          className={classNames('rounded-2xl border border-line bg-raised p-5 sm:p-6', !openId && 'hidden xl:block')}
        >
          {openId ? (
            <>
              <Link to={buildAddress({ state: kind, search: words })} className="link mb-4 inline-block py-1 xl:hidden">
                All employers
              </Link>
              <EmployerPanel key={openId} client={client} id={openId} onChange={look} />
            </>
          ) : (
            <p className="py-12 text-center text-muted">Choose an account or company to see more and to act.</p>
          )}
        </section>
      </div>
      <BannedDomains client={client} occasion={list.items} onChange={look} />
    </AdminPage>
  );
}

function buildAddress(values: { state: EmployerKind; search: string; employer?: string }): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value && value !== 'all') params.set(name, value);
  return `/admin/employers${params.size > 0 ? `?${params}` : ''}`;
}
