import type { Choice, FilterGroup } from './filter-groups.ts';
import { ValueSlot } from './value-slot.tsx';

const maxOpen = 6;

export function CheckboxGroup({ group: { name, title, choices } }: { group: FilterGroup }) {
  const [first, rest] = [choices.slice(0, maxOpen), choices.slice(maxOpen)];
  const isRestChosen = rest.some(({ isChosen }) => isChosen);
  return (
    <fieldset name={name} className="min-w-0">
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
      {(name === 'skill' || name === 'chain' || name === 'company') && <ValueSlot name={name} />}
    </fieldset>
  );
}

/** Its look is in app.css, because a page has a hundred of them. */
export function Check({ name, value, label, isChosen, count }: Choice & { name: string }) {
  return (
    <label>
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={count === 0 && !isChosen} />
      <span>{label}</span>
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}
