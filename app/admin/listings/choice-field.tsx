export type Option = [value: string, name: string];

type Props = {
  name: string;
  label: string;
  /** The choice of everything; without it, one of the options always counts. */
  all?: string;
  value: string | undefined;
  options: Option[];
};

/** A filter of the table with its values. */
export function ChoiceField({ name, label, all, value, options }: Props) {
  return (
    <label className="min-w-0 text-sm">
      <span className="mb-1 block text-muted">{label}</span>
      <select
        name={name}
        defaultValue={value ?? ''}
        className="min-h-10 w-full cursor-pointer rounded-lg border border-control bg-raised px-2.5 focus:border-accent"
      >
        {all && <option value="">{all}</option>}
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
