import { type ChangeEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import type { FilterGroup } from './filter-groups.ts';
import { FilterSelect } from './filter-select.tsx';
import { HiddenFilters } from './hidden-filters.tsx';
import { useFilterForm } from './use-filter-form.ts';
import { ValueField } from './value-field.tsx';

export const quickFilters = ['country', 'mode', 'pay', 'level'];

const anyLabels: Record<string, string> = { mode: 'Any work mode', pay: 'Any pay', level: 'Any level' };
const other = 'other';
const pill = 'min-h-10 shrink-0 rounded-full border text-sm font-medium';

type Props = { filters: Partial<JobFilters>; groups: FilterGroup[]; className?: string };

/** The filters that most seekers use, in one row that scrolls sideways where it must. */
export function QuickFilters({ filters, groups, className }: Props) {
  const { formProps } = useFilterForm(filters);
  const [isTyping, setIsTyping] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a country that was typed is one of the choices then
  useEffect(() => setIsTyping(false), [filters.country]);

  function onChange(event: ChangeEvent<HTMLFormElement>) {
    if (event.target.value === other) setIsTyping(true);
    else formProps.onChange(event);
  }

  return (
    <form
      {...formProps}
      onChange={onChange}
      aria-label="Most used filters"
      className={classNames('flex gap-2', className)}
    >
      <HiddenFilters filters={filters} except={quickFilters} />
      {groups
        .filter(({ name }) => quickFilters.includes(name))
        .map((group) =>
          group.name === 'country' && isTyping ? (
            <div key={group.name} data-typing className="-mt-1.5 w-44 shrink-0">
              <ValueField name="country" label="Another country" filters={filters} takesFocus />
            </div>
          ) : (
            <FilterSelect
              key={group.name}
              group={group}
              aria-label={group.title}
              anyLabel={anyLabels[group.name] ?? group.title}
              className={classNames(
                'quick-select max-w-44 cursor-pointer',
                pill,
                group.choices.some(({ isChosen }) => isChosen)
                  ? 'border-accent bg-accent-soft text-accent-strong'
                  : 'border-control bg-raised hover:border-accent',
              )}
            >
              {group.name === 'country' && (
                <option value={other} className="hidden js:block">
                  Another country…
                </option>
              )}
            </FilterSelect>
          ),
        )}
      <button type="submit" className={classNames('border-accent px-4 text-accent js:hidden', pill)}>
        Show
      </button>
    </form>
  );
}

/** From the first view to the list with all its filters. */
export function AllFilters() {
  return (
    <Link
      to="/?category=All#filters"
      className={classNames(
        'inline-flex items-center gap-2 border-control bg-raised px-3.5 hover:border-accent hover:text-accent',
        pill,
      )}
    >
      <Icon name="sliders-horizontal" />
      Filters
    </Link>
  );
}
