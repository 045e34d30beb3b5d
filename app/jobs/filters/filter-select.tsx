import type { ReactNode } from 'react';
import type { FilterGroup } from './filter-groups.ts';

type Props = {
  group: FilterGroup;
  id?: string;
  'aria-label'?: string;
  anyLabel: string;
  className: string;
  /** Further options. */
  children?: ReactNode;
};

/** One choice of a filter, each with the number of jobs it would show. */
export function FilterSelect({ group: { name, choices }, anyLabel, children, ...attributes }: Props) {
  const chosen = choices.filter(({ isChosen }) => isChosen);
  // In the order of an address.
  const values = chosen
    .map(({ value }) => value)
    .sort()
    .join(',');
  return (
    <select name={name} defaultValue={values} {...attributes}>
      <option value="">{anyLabel}</option>
      {/* An address may name several; they stay until another one is chosen. */}
      {chosen.length > 1 && <option value={values}>{chosen.map(({ label }) => label).join(', ')}</option>}
      {choices.map(({ value, label, count, isChosen }) => (
        <option key={value} value={value} disabled={count === 0 && !isChosen}>
          {label} ({count})
        </option>
      ))}
      {children}
    </select>
  );
}
