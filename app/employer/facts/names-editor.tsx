import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const input = useRef<HTMLInputElement>(null);
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

  // What is typed counts before whatever is clicked next, be it "Done" or the button that saves. Not when the focus goes:
  // the list would grow while the button is pressed, and move it from under the pointer.
  useEffect(() => {
    if (!typed) return;
    const addFirst = (event: MouseEvent) => event.target !== input.current && flushSync(add);
    window.addEventListener('click', addFirst, true);
    return () => window.removeEventListener('click', addFirst, true);
  });

  function addByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    // Enter would send the whole form.
    if (event.key === 'Enter') event.preventDefault();
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
          ref={input}
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
