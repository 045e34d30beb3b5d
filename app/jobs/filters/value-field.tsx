import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import { useCombobox } from '#app/ui/use-combobox.ts';
import { buildJobsAddress, type JobFilters } from '#domain/finding/job-filters.ts';
import { storeCountry } from '../chosen-country.ts';
import type { TypedFilter } from './filter-values.ts';
import { useFilterValues } from './use-filter-values.ts';
import { useLatestFilters } from './use-latest-filters.ts';

type Props = {
  name: TypedFilter;
  label: string;
  filters: Partial<JobFilters>;
  /** It stands where a field was that had the focus. */
  takesFocus?: boolean;
  /** Into the field that it takes the place of. */
  typedBefore?: string;
};

/** For the values that are not among the commonest: a field of the form, and a combobox where scripts run. */
export function ValueField({ name, label, filters, takesFocus = false, typedBefore = '' }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const findLatest = useLatestFilters(filters);
  const [typed, setTyped] = useState(typedBefore);
  const { values, isUnknown } = useFilterValues({ name, typed, filters });
  const box = useCombobox<HTMLDivElement>({ label, count: values.length, onPick: pick });

  const chosen = filters[name]?.join();
  const before = useRef(chosen);
  useEffect(() => {
    // What was typed has been chosen then.
    if (before.current !== chosen) setTyped('');
    before.current = chosen;
  }, [chosen]);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  function pick(index: number) {
    const picked = values[index];
    if (!picked) return;
    setTyped('');
    // A seeker is in one place, and may know several skills.
    const { show: _, page: __, ...list } = findLatest();
    const wanted = name === 'country' ? [picked.value] : [...(list[name] ?? []), picked.value];
    if (name === 'country') storeCountry(picked.value);
    void navigate(buildJobsAddress({ ...list, [name]: wanted.sort() }), { preventScrollReset: true });
  }

  return (
    <div {...box.rootProps} className="relative mt-1.5">
      <input
        ref={field}
        type="text"
        name={name}
        value={typed}
        maxLength={60}
        placeholder={label}
        aria-label={label}
        {...box.fieldProps}
        onChange={(event) => {
          setTyped(event.target.value);
          box.open();
        }}
        className="filter-field"
      />
      <div
        {...box.listProps}
        className="absolute inset-x-0 top-full z-40 mt-1 overflow-hidden rounded-lg border border-line-strong bg-raised py-1 text-sm shadow-lg"
      >
        {values.map(({ value, label: words, count }, index) => (
          <div
            key={value}
            {...box.buildOptionProps(index)}
            className={classNames(
              'flex min-h-8 cursor-pointer items-center gap-2 px-2.5',
              index === box.highlight && 'bg-accent-soft',
            )}
          >
            <span className="min-w-0 flex-1 truncate">{words}</span>
            <span className="text-xs text-muted tabular-nums">{count}</span>
          </div>
        ))}
      </div>
      <p aria-live="polite" className={isUnknown ? 'mt-1 text-sm text-muted' : 'sr-only'}>
        {isUnknown ? 'No jobs with that' : box.isShown ? `${values.length} found` : ''}
      </p>
    </div>
  );
}
