import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';

type Props = {
  filters: Partial<JobFilters> /** What the form has fields of its own for. */;
  except?: readonly string[];
};

/** A list's own address as fields of a form that narrows it; such a list begins at its beginning. */
export function HiddenFilters({ filters, except = [] }: Props) {
  const address = buildJobsAddress({ ...filters, show: 0, page: 1 });
  const fields = [...new URLSearchParams(address.slice(2))].filter(
    ([name, value]) => !except.includes(name) && value !== 'All',
  );
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
