import { Field } from '#app/ui/field.tsx';
import { categories } from '#domain/category.ts';
import type { OptionName } from './read-options.ts';

type Props = {
  field: OptionName;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
};

const words: Record<OptionName, { label: string; hint?: string }> = {
  days: { label: 'Days', hint: '30 days are a month; 0 ends it now.' },
  category: { label: 'Category' },
  into: { label: 'The listing that stays', hint: 'Its address, such as /jobs/rust-engineer-acme, or its id.' },
};

/** What an action needs besides a reason. */
export function OptionField({ field, value, onChange, problem }: Props) {
  return (
    <Field {...words[field]} isRequired problem={problem}>
      {(control) =>
        field === 'category' ? (
          <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="">Choose a category</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        ) : (
          <input
            {...control}
            inputMode={field === 'days' ? 'numeric' : 'text'}
            autoComplete="off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  );
}
