import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { KeysetTable } from '../lists/keyset-table.tsx';
import type { KeysetList } from '../lists/use-keyset-list.ts';
import type { Employer } from './employers.ts';
import { EmployerStateBadge } from './state-badge.tsx';

type Props = {
  list: KeysetList<Employer>;
  openId: string | undefined;
  buildAddress: (employer: Employer) => string;
};

const columns = [
  ['Who', ''],
  ['State', 'hidden @lg:table-cell'],
  ['Domain', 'hidden @2xl:table-cell'],
  ['Open', 'hidden text-right @lg:table-cell'],
  ['All', 'hidden text-right @lg:table-cell'],
  ['Reports', 'hidden text-right @lg:table-cell'],
] as const;

/** Accounts and companies. Where there is no room for columns, a row is a card. */
export function EmployerTable({ list, openId, buildAddress }: Props) {
  return (
    <KeysetTable
      list={list}
      label="Employers, table"
      failedText="The list could not be loaded. Refresh to try again."
      emptyText="No account or company is like this"
      columns={columns}
    >
      {(employer) => (
        <Row key={employer.id} employer={employer} isOpen={employer.id === openId} address={buildAddress(employer)} />
      )}
    </KeysetTable>
  );
}

function Row({ employer, isOpen, address }: { employer: Employer; isOpen: boolean; address: string }) {
  const { email, company_name, roles, state, domain, proofs, open_listings, listings, reports } = employer;
  const place = domain && (proofs.length > 0 ? `${domain} · verified` : domain);
  return (
    <tr className={classNames(isOpen && 'bg-accent-soft')}>
      <td className="min-w-40 px-3 py-2">
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
        {place && <p className="[overflow-wrap:anywhere] text-muted @2xl:hidden">{place}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted @lg:hidden">
          <EmployerStateBadge state={state} />
          <span>
            {open_listings.toLocaleString('en-US')} open of {listings.toLocaleString('en-US')}
          </span>
          {reports > 0 && (
            <span className="font-medium text-danger">
              {reports.toLocaleString('en-US')} {reports === 1 ? 'report' : 'reports'}
            </span>
          )}
        </p>
      </td>
      <td className="hidden px-3 py-2 @lg:table-cell">
        <EmployerStateBadge state={state} />
      </td>
      <td className="hidden min-w-40 px-3 py-2 [overflow-wrap:anywhere] @2xl:table-cell">{place ?? '–'}</td>
      {[open_listings, listings, reports].map((count, index) => (
        <td key={columns[index + 3]?.[0]} className="hidden px-3 py-2 text-right tabular-nums @lg:table-cell">
          {count.toLocaleString('en-US')}
        </td>
      ))}
    </tr>
  );
}
