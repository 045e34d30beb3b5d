import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Merged } from '#app/ui/merged-html.tsx';
import type { ServedHtml } from '#app/ui/served-html.tsx';
import type { JobFilters } from '#domain/finding/job-filters.ts';
import { filterNames, type ListingFilters } from '#domain/finding/listing-filters.ts';
import { HiddenFilters } from './hidden-filters.tsx';
import { useFilterForm } from './use-filter-form.ts';
import { ValueFields } from './value-fields.tsx';

type Props = { filters: JobFilters; fields: ServedHtml; count: number; chosen: number };

/** Every filter of a list, beside it or, on small screens, in a sheet over it. A form without scripts. */
export function FilterPanel({ filters, fields, count, chosen }: Props) {
  const groups = useRef<HTMLElement>(null);
  const sheet = useRef<HTMLDetailsElement>(null);
  const { formProps } = useFilterForm(filters);
  const { hash } = useLocation();

  useEffect(() => {
    if (hash === '#filters') sheet.current?.setAttribute('open', '');
  }, [hash]);

  function close() {
    sheet.current?.removeAttribute('open');
  }

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    close();
    sheet.current?.querySelector('summary')?.focus();
  }

  // What it covers cannot be seen: the sheet goes where the focus does.
  function closeOnLeave({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !sheet.current?.contains(relatedTarget)) close();
  }

  return (
    <details
      ref={sheet}
      onClick={(event) => event.target === event.currentTarget && close()}
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      className="filter-sheet group/sheet"
    >
      <summary className="flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-control bg-raised px-3.5 text-sm font-medium whitespace-nowrap hover:border-accent">
        <Icon name="sliders-horizontal" />
        Filters{chosen > 0 && ` (${chosen})`}
        <Icon name="x" className="ml-auto hidden size-5 group-open/sheet:block" />
      </summary>
      <form
        {...formProps}
        onSubmit={(event) => {
          close();
          formProps.onSubmit(event);
        }}
        id="filters"
        aria-label="Filters"
      >
        <HiddenFilters filters={filters} except={filterNames.filter((name) => hasField(name, filters))} />
        <Merged served={fields} name="filters" className="filter-groups" element={groups} />
        <ValueFields fields={groups} served={fields} filters={filters} />
        <div className="sticky bottom-0 -mx-4 mt-4 bg-paper p-4 lg:static lg:mx-0 lg:bg-transparent lg:px-0">
          <button type="submit" className={classNames(buttonStyle('primary'), 'w-full')}>
            {count === 1 ? 'Show 1 job' : `Show ${count} jobs`}
          </button>
        </div>
      </form>
    </details>
  );
}

/** What has none stays as the address says it, or a list without scripts would be another one than was counted. */
function hasField(name: keyof ListingFilters, { country }: JobFilters): boolean {
  return name !== 'worldwide' && (name !== 'unstated' || country !== undefined);
}
