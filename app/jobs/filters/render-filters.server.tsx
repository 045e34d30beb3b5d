import { renderToStaticMarkup } from 'react-dom/server';
import { classNames } from '#app/ui/class-names.ts';
import { Check, CheckboxGroup } from './checkbox-group.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { FilterSelect } from './filter-select.tsx';
import { otherCountry, pill, quickFilters } from './quick-names.ts';
import { ValueSlot } from './value-slot.tsx';

// The fields of the filters as HTML: what they offer is some hundred choices, which the browser only has to show.

const anyLabels: Record<string, string> = { mode: 'Any work mode', pay: 'Any pay', level: 'Any level' };

/** Every filter, for the panel. */
export function renderFields(groups: FilterGroup[]): string {
  return renderToStaticMarkup(
    groups.map((group) =>
      group.control === 'select' ? (
        <SelectGroup key={group.name} group={group} />
      ) : (
        group.choices.length > 0 && <CheckboxGroup key={group.name} group={group} />
      ),
    ),
  );
}

/** The most used ones, for the row. */
export function renderQuickFields(groups: FilterGroup[]): string {
  const quick = groups.filter(({ name }) => quickFilters.includes(name));
  return renderToStaticMarkup(
    quick.map((group) => (
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
          <option value={otherCountry} className="hidden js:block">
            Another country…
          </option>
        )}
      </FilterSelect>
    )),
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
