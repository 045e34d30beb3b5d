import { type KeyboardEvent, useId, useState } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { fieldLook } from './fact-fields.tsx';
import { RemovableNames } from './removable-names.tsx';

type Props = {
  label: string;
  names: string[];
  /** The spelling under which a name is stored. */
  normalise?: (name: string) => string;
  onChange: (names: string[]) => void;
};

const maxNames = 30;
const maxNameLength = 60;

/** A list of names that grows by typing. */
export function NamesEditor({ label, names, normalise = (name) => name, onChange }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const isFull = names.length >= maxNames;

  function add(): void {
    const added = typed
      .split(',')
      .map((name) => normalise(name.replaceAll(/\s+/g, ' ').trim().slice(0, maxNameLength).trim()))
      .filter(Boolean);
    if (added.length > 0) onChange([...new Set([...names, ...added])].slice(0, maxNames));
    setTyped('');
  }

  // Enter would send the whole form.
  function addByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className="grid w-full gap-2">
      <RemovableNames
        names={names.map((name) => [name, name])}
        onRemove={(removed) => onChange(names.filter((name) => name !== removed))}
      />
      <label htmlFor={id} className="font-medium">
        Add a {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={maxNameLength}
          disabled={isFull}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={addByKey}
          className={fieldLook}
        />
        <button type="button" disabled={isFull} onClick={add} className={buttonStyle('secondary')}>
          Add<span className="sr-only"> {label}</span>
        </button>
      </div>
    </div>
  );
}
