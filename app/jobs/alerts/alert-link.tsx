import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Icon } from '#app/ui/icon.tsx';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';

type Props = {
  filters: Partial<JobFilters>;
  /** A link among others instead of a button. */
  isPlain?: boolean;
  children?: ReactNode;
};

/** To the form that asks for an alert of a list. No crawler needs it. */
export function AlertLink({ filters, isPlain = false, children = 'Email me jobs like these' }: Props) {
  return (
    <Link
      to={`/alerts${buildJobsAddress({ ...filters, show: 0, page: 1 }).slice(1)}`}
      rel="nofollow"
      className={
        isPlain ? 'link inline-flex items-center gap-1.5 py-1.5 text-sm font-medium' : buttonStyle('secondary')
      }
    >
      <Icon name="bell" />
      {children}
    </Link>
  );
}
