import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { classNames } from '#app/ui/class-names.ts';
import { buildJobsAddress, type JobFilters, readJobFilters } from '#domain/finding/job-filters.ts';
import type { Choice, FilterGroup } from './filter-groups.ts';

type Props = { filters: JobFilters; groups: FilterGroup[]; count: number; chosen: number };

/** Every filter of a list. A form without scripts; with them each choice shows its list at once. */
export function FilterPanel({ filters, groups, count, chosen }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);

  function show(): void {
    if (!form.current) return;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) if (value !== '') params.append(name, String(value));
    void navigate(buildJobsAddress(readJobFilters(params) ?? { category: 'All' }), { preventScrollReset: true });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    form.current?.closest('details')?.removeAttribute('open');
    show();
  }

  return (
    <details className="filter-sheet group/sheet rounded-2xl border border-line bg-raised lg:border-0 lg:bg-transparent">
      <summary className="flex cursor-pointer items-center gap-2 px-4 py-3 font-semibold lg:hidden">
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        Filters{chosen > 0 && ` (${chosen})`}
      </summary>
      <form
        ref={form}
        action="/"
        method="get"
        aria-label="Filters"
        onChange={show}
        onSubmit={submit}
        className="px-4 pb-4 lg:p-0"
      >
        {filters.search && <input type="hidden" name="search" value={filters.search} />}
        {filters.category !== 'All' && <input type="hidden" name="category" value={filters.category} />}
        {filters.sort && <input type="hidden" name="sort" value={filters.sort} />}
        {filters.widen === false && <input type="hidden" name="widen" value="0" />}
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          {groups.map((group) =>
            group.control === 'select' ? (
              <SelectGroup key={group.name} group={group} filters={filters} />
            ) : (
              group.choices.length > 0 && <CheckboxGroup key={group.name} group={group} />
            ),
          )}
        </div>
        <button
          type="submit"
          className={classNames(buttonStyle('primary'), 'sticky bottom-3 mt-5 w-full lg:static lg:mt-6')}
        >
          {count === 1 ? 'Show 1 job' : `Show ${count} jobs`}
        </button>
      </form>
    </details>
  );
}

function SelectGroup({ group: { name, title, choices }, filters }: { group: FilterGroup; filters: JobFilters }) {
  const chosen = choices.find(({ isChosen }) => isChosen)?.value ?? '';
  const id = `filter-${name}`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {title}
      </label>
      <select
        key={chosen}
        id={id}
        name={name}
        defaultValue={chosen}
        className="block h-10 w-full rounded-lg border border-line-strong bg-raised px-2.5 text-sm focus:border-accent"
      >
        <option value="">Any</option>
        {choices.map(({ value, label, count, isChosen }) => (
          <option key={value} value={value} disabled={count === 0 && !isChosen}>
            {label} ({count})
          </option>
        ))}
      </select>
      {name === 'country' && filters.country && (
        <Check
          name="unstated"
          value="0"
          label="Only where countries are stated"
          isChosen={filters.unstated === false}
        />
      )}
      {name === 'pay' && <Check name="shows_pay" value="1" label="Shows pay" isChosen={filters.shows_pay === true} />}
    </div>
  );
}

const maxOpen = 6;

function CheckboxGroup({ group: { name, title, choices } }: { group: FilterGroup }) {
  const [first, rest] = [choices.slice(0, maxOpen), choices.slice(maxOpen)];
  const isRestChosen = rest.some(({ isChosen }) => isChosen);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{title}</legend>
      {first.map((choice) => (
        <Check key={choice.value} name={name} {...choice} />
      ))}
      {rest.length > 0 && (
        <details open={isRestChosen || undefined}>
          <summary className="cursor-pointer py-1 text-sm text-accent">{rest.length} more</summary>
          {rest.map((choice) => (
            <Check key={choice.value} name={name} {...choice} />
          ))}
        </details>
      )}
    </fieldset>
  );
}

function Check({ name, value, label, isChosen, count }: Omit<Choice, 'count'> & { name: string; count?: number }) {
  const isEmpty = count === 0 && !isChosen;
  return (
    <label
      className={classNames(
        'flex min-h-8 items-center gap-2 text-sm',
        isEmpty ? 'text-muted opacity-60' : 'cursor-pointer',
      )}
    >
      <input
        key={`${isChosen}`}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={isEmpty}
        className="size-4 accent-accent"
      />
      <span className="min-w-0 flex-1 truncate">{label}</span>
      {count !== undefined && <span className="text-xs text-muted tabular-nums">{count}</span>}
    </label>
  );
}
