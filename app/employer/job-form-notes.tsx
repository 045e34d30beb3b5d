import { Link } from 'react-router';

// What stands above the job form where it applies.

export function SyncedNotice() {
  return (
    <p className="mt-6 rounded-xl border border-line bg-sunken px-4 py-3 text-sm">
      This job is kept in sync with your careers page. What you change here stays yours; where the careers page changes
      the same field later, your dashboard shows both.
    </p>
  );
}

export function CompanyNeeded() {
  return (
    <p className="mt-6 rounded-xl border border-line bg-sunken px-4 py-3 text-sm">
      A listing belongs to a company.{' '}
      <Link to="/employer/company/create" className="link">
        Create your company profile
      </Link>{' '}
      before you post; what you write here is kept as a draft.
    </p>
  );
}
