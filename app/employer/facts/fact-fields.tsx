import { useId } from 'react';

// The small controls of the editors: a fact is chosen or typed, and "not stated" is always a choice.

export type Choice<Value extends string> = [value: Value, label: string];

export const fieldLook =
  'block h-10 w-full min-w-0 rounded-lg border border-control bg-paper px-2.5 text-sm focus:border-accent';

type ChoiceProps<Value extends string> = {
  label: string;
  choices: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

export function ChoiceField<Value extends string>({ label, choices, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  // What was read may be none of the choices, such as another currency.
  const all =
    value === null || choices.some(([one]) => one === value) ? choices : [...choices, [value, value] as const];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || null) as Value | null)}
        className={fieldLook}
      >
        <option value="">Not stated</option>
        {all.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

type AmountProps = { label: string; value: number | null; onChange: (value: number | null) => void };

const maxAmount = 1e12;

export function AmountField({ label, value, onChange }: AmountProps) {
  const id = useId();
  function read(typed: string): void {
    const amount = Number(typed);
    if (typed === '') onChange(null);
    else if (amount >= 0 && amount <= maxAmount) onChange(amount);
  }
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        min={0}
        step="any"
        value={value ?? ''}
        onChange={(event) => read(event.target.value)}
        className={fieldLook}
      />
    </div>
  );
}

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

export function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4 accent-accent"
      />
      {label}
    </label>
  );
}
