import { renderToStaticMarkup } from 'react-dom/server';
import { classNames } from '#app/ui/class-names.ts';
import { createTextCache } from '#app/ui/text-cache.server.ts';
import { Check, CheckboxGroup } from './checkbox-group.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { FilterSelect } from './filter-select.tsx';
import { otherCountry, pill, quickFilters } from './quick-names.ts';
import { ValueSlot } from './value-slot.tsx';

// The fields of the filters as HTML: what they offer is some hundred choices, which the browser only has to show.

const anyLabels: Record<string, string> = { mode: 'Any work mode', pay: 'Any pay', level: 'Any level' };

/** Many lists have filters in common whose choices and counts are the same. */
const renderOnce = createTextCache(4_000_000);

/** Every filter, for the panel. */
export function renderFields(groups: FilterGroup[]): string {
  return groups.map((group) => renderOnce(`panel ${JSON.stringify(group)}`, () => renderField(group))).join('');
}

/** The most used ones, for the row. */
export function renderQuickFields(groups: FilterGroup[]): string {
  const quick = groups.filter(({ name }) => quickFilters.includes(name));
  return quick.map((group) => renderOnce(`row ${JSON.stringify(group)}`, () => renderQuickField(group))).join('');
}

function renderField(group: FilterGroup): string {
  if (group.control === 'select') return renderToStaticMarkup(<SelectGroup group={group} />);
  return group.choices.length > 0 ? renderToStaticMarkup(<CheckboxGroup group={group} />) : '';
}

function renderQuickField(group: FilterGroup): string {
  return renderToStaticMarkup(
    <FilterSelect
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
        <option value={otherCountry} className="hidden js:block">
          Another country…
        </option>
      )}
    </FilterSelect>,
  );
}

function SelectGroup({ group }: { group: FilterGroup }) {
  const { name, title } = group;
  const id = `filter-${name}`;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {title}
      </label>
      <FilterSelect group={group} id={id} anyLabel="Any" className="filter-field" />
      {name === 'country' && <ValueSlot name={name} />}
      {group.companion && <Check {...group.companion} />}
    </div>
  );
}
