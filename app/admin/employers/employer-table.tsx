import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { KeysetList } from '../lists/use-keyset-list.ts';
import { ScrollRegion } from '../scroll-region.tsx';
import type { Employer } from './employers.ts';
import { EmployerStateBadge } from './state-badge.tsx';

type Props = {
  list: KeysetList<Employer>;
  openId: string | undefined;
  buildAddress: (employer: Employer) => string;
};

const columns = ['Who', 'State', 'Domain', 'Open', 'All', 'Reports'];

export function EmployerTable({ list, openId, buildAddress }: Props) {
  const { items, hasFailed, hasMore, isFetching, showMore } = list;
  return (
    <div aria-busy={isFetching}>
      {hasFailed && (
        <p role="alert" className="mb-4 text-sm text-danger">
          The list could not be loaded. Refresh to try again.
        </p>
      )}
      {!items && !hasFailed && <Skeleton className="h-64 w-full" />}
      {items?.length === 0 && (
        <p className="rounded-xl border border-dashed border-line-strong px-5 py-12 text-center text-muted">
          No account or company is like this
        </p>
      )}
      {items && items.length > 0 && (
        <ScrollRegion label="Employers, table" className="rounded-xl border border-line">
          <table className="w-full text-left text-sm">
            <thead className="bg-sunken text-muted">
              <tr>
                {columns.map((name, index) => (
                  <th key={name} scope="col" className={classNames('px-3 py-2 font-medium', index > 2 && 'text-right')}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {items.map((employer) => (
                <Row
                  key={employer.id}
                  employer={employer}
                  isOpen={employer.id === openId}
                  address={buildAddress(employer)}
                />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {hasMore && (
        <button type="button" onClick={showMore} className={`${buttonStyle('secondary')} mt-4 w-full`}>
          {isFetching ? 'Loading...' : 'Show more'}
        </button>
      )}
    </div>
  );
}

function Row({ employer, isOpen, address }: { employer: Employer; isOpen: boolean; address: string }) {
  const { email, company_name, roles, state, domain, open_listings, listings, reports } = employer;
  return (
    <tr className={classNames(isOpen && 'bg-accent-soft')}>
      <td className="min-w-44 px-3 py-2">
        <Link
          to={address}
          preventScrollReset
          aria-current={isOpen || undefined}
          className="link inline-block py-0.5 font-semibold [overflow-wrap:anywhere]"
        >
          {company_name ?? email ?? 'Account without an address'}
        </Link>
        <p className="[overflow-wrap:anywhere] text-muted">
          {[company_name && email, roles.includes('admin') && 'administrator'].filter(Boolean).join(' · ')}
        </p>
      </td>
      <td className="px-3 py-2">
        <EmployerStateBadge state={state} />
      </td>
      <td className="min-w-40 px-3 py-2 [overflow-wrap:anywhere]">{domain ?? '–'}</td>
      {[open_listings, listings, reports].map((count, index) => (
        <td key={columns[index + 3]} className="px-3 py-2 text-right tabular-nums">
          {count.toLocaleString('en-US')}
        </td>
      ))}
    </tr>
  );
}
