import { classNames } from '#app/ui/class-names.ts';

type Props<Value extends string> = {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** Two or three choices of which one is on. */
export function ChoiceSwitch<Value extends string>({ label, choices, value, onChange }: Props<Value>) {
  return (
    <fieldset className="inline-flex rounded-lg border border-line-strong bg-raised p-0.5">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'min-h-9 cursor-pointer rounded-md px-3.5 text-sm font-medium',
            choice.value === value ? 'bg-accent text-on-accent' : 'text-muted hover:text-ink',
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
