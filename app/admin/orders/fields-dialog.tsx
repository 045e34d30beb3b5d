import { type FormEvent, useRef, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field, type FieldControl } from '#app/ui/field.tsx';
import { DeskDialog } from '../dialogs/desk-dialog.tsx';

export type DialogField = {
  name: string;
  label: string;
  kind: 'text' | 'money' | 'number' | 'date' | 'note' | 'choice';
  initial: string;
  hint?: string;
  isRequired?: boolean;
  /** Of a choice. */
  options?: [value: string, name: string][];
};

export type DialogValues = Record<string, string>;
/** What is wrong: by field, or, under no name, with all of it. */
export type DialogProblems = Record<string, string>;

type Props = {
  title: string;
  /** What will happen. */
  effect: string;
  confirm: string;
  isGrave?: boolean | undefined;
  fields: DialogField[];
  onClose: () => void;
  /** Answers what is wrong, if anything; the dialog then stays. */
  onConfirm: (values: DialogValues) => Promise<DialogProblems | undefined>;
};

/** Asks for what an action about money needs, and says before what it will do. */
export function FieldsDialog({ title, effect, confirm, isGrave = false, fields, onClose, onConfirm }: Props) {
  const dialog = useRef<{ close: () => void }>(null);
  const [values, setValues] = useState<DialogValues>(() =>
    Object.fromEntries(fields.map(({ name, initial }) => [name, initial])),
  );
  const [problems, setProblems] = useState<DialogProblems>({});
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
    const missing = fields.filter(({ name, isRequired }) => isRequired && !trimmed[name]);
    if (missing.length > 0)
      return setProblems(Object.fromEntries(missing.map(({ name }) => [name, 'Please fill this in'])));
    setIsBusy(true);
    const refused = await onConfirm(trimmed);
    setIsBusy(false);
    setProblems(refused ?? {});
    if (!refused) dialog.current?.close();
  }

  return (
    <DeskDialog ref={dialog} title={title} text={effect} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className="mt-5 grid gap-4">
          {fields.map((field) => (
            <Field
              key={field.name}
              label={field.isRequired ? field.label : `${field.label} (optional)`}
              isRequired={field.isRequired ?? false}
              {...(field.hint && { hint: field.hint })}
              problem={problems[field.name]}
            >
              {(control) => (
                <Control
                  field={field}
                  control={control}
                  value={values[field.name] ?? ''}
                  onChange={(value) => setValues((others) => ({ ...others, [field.name]: value }))}
                />
              )}
            </Field>
          ))}
        </div>
        <div role="alert">{problems[''] && <p className="mt-4 text-danger">{problems['']}</p>}</div>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => dialog.current?.close()} className={buttonStyle('secondary')}>
            Cancel
          </button>
          <button type="submit" aria-disabled={isBusy} className={buttonStyle(isGrave ? 'danger' : 'primary')}>
            {isBusy ? 'One moment...' : confirm}
          </button>
        </div>
      </form>
    </DeskDialog>
  );
}

type ControlProps = { field: DialogField; control: FieldControl; value: string; onChange: (value: string) => void };

function Control({ field: { kind, options = [] }, control, value, onChange }: ControlProps) {
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  if (kind === 'note') return <textarea {...control} rows={3} maxLength={2000} value={value} onChange={change} />;
  if (kind === 'choice') {
    return (
      <select {...control} value={value} onChange={change}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...control}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'money' ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      maxLength={200}
      value={value}
      onChange={change}
    />
  );
}
