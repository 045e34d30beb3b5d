import { type FormEvent, type RefObject, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Field } from '#app/ui/field.tsx';

type Props = {
  text: string;
  onChange: (text: string) => void;
  /** Answers what is wrong with them, if anything. */
  onAdd: (terms: string[]) => Promise<string | undefined>;
  fieldRef: RefObject<HTMLInputElement | null>;
};

/** Terms that mean the same, with commas between them. */
export function SynonymForm({ text, onChange, onAdd, fieldRef }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    setIsSaving(true);
    setProblem(await onAdd(readTerms(text)));
    setIsSaving(false);
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="mt-4 flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-full sm:basis-72">
        <Field label="Terms that mean the same" hint="With commas: solidity, smart contract" problem={problem}>
          {(control) => (
            <input
              {...control}
              ref={fieldRef}
              value={text}
              maxLength={1000}
              onChange={(event) => {
                setProblem(undefined);
                onChange(event.target.value);
              }}
            />
          )}
        </Field>
      </div>
      <button type="submit" aria-disabled={isSaving} className={`${buttonStyle()} sm:mt-8`}>
        {isSaving ? 'Saving...' : 'Add'}
      </button>
    </form>
  );
}

/** The terms of what an administrator typed. */
export function readTerms(text: string): string[] {
  return [...new Set(text.split(',').map((term) => term.trim().toLowerCase()))].filter((term) => term !== '');
}
