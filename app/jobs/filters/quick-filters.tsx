import { useEffect, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Merged } from '#app/ui/merged-html.tsx';
import type { ServedHtml } from '#app/ui/served-html.tsx';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import { otherCountry, pill, quickFilters } from './quick-names.ts';
import { useFilterForm } from './use-filter-form.ts';
import { ValueField } from './value-field.tsx';

type Props = {
  filters: Partial<JobFilters>;
  fields: ServedHtml;
  className?: string;
};

/** The filters that most seekers use, in one row that scrolls sideways where it must. */
export function QuickFilters({ filters, fields, className }: Props) {
  const [isTyping, setIsTyping] = useState(false);
  const { formProps } = useFilterForm(filters, ({ value }) => {
    if (value === otherCountry) setIsTyping(true);
    return value === otherCountry;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a country that was typed is one of the choices then
  useEffect(() => setIsTyping(false), [filters.country]);

  return (
    <form {...formProps} aria-label="Most used filters" className={classNames('flex gap-2', className)}>
      <HiddenFilters filters={filters} except={quickFilters} />
      {isTyping && (
        <div data-typing className="-mt-1.5 w-44 shrink-0">
          <ValueField name="country" label="Another country" filters={filters} takesFocus />
        </div>
      )}
      <Merged served={fields} name="quick-filters" className="contents" />
      <button type="submit" className={classNames('border-accent px-4 text-accent js:hidden', pill)}>
        Show
      </button>
    </form>
  );
}

/** From the first view to the list with all its filters. */
export function AllFilters() {
  return (
    <a
      href="/?category=All#filters"
      className={classNames(
        'inline-flex items-center gap-2 border-control bg-raised px-3.5 hover:border-accent hover:text-accent',
        pill,
      )}
    >
      <Icon name="sliders-horizontal" />
      Filters
    </a>
  );
}
