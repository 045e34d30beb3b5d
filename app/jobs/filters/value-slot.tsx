import type { TypedFilter } from './filter-values.ts';

/** Those of which there may be more than the commonest. */
export const otherLabels: Record<TypedFilter, string> = {
  country: 'Another country',
  skill: 'Another skill',
  chain: 'Another chain',
  company: 'Another company',
};

/** Where a value that is not among the commonest is typed: a plain field until scripts make a combobox of it (value-fields.tsx). */
export function ValueSlot({ name }: { name: TypedFilter }) {
  const label = otherLabels[name];
  return (
    <div data-slot={name}>
      <div className="relative mt-1.5">
        <input type="text" name={name} maxLength={60} placeholder={label} aria-label={label} className="filter-field" />
      </div>
    </div>
  );
}
