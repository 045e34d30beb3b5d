import { X } from 'lucide-react';
import type { MouseEvent } from 'react';

type Props = { names: [value: string, label: string][]; onRemove: (value: string) => void };

/** Names of a list, each with the way to take it out. */
export function RemovableNames({ names, onRemove }: Props) {
  if (names.length === 0) return null;

  function remove(event: MouseEvent, value: string): void {
    focusBeside(event.currentTarget);
    onRemove(value);
  }

  return (
    <ul className="flex flex-wrap gap-1.5">
      {names.map(([value, label]) => (
        <li key={value} className="min-w-0">
          <button
            type="button"
            aria-label={`Remove ${label}`}
            onClick={(event) => remove(event, value)}
            className="inline-flex min-h-8 max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-paper px-3 hover:border-accent hover:text-accent"
          >
            <span className="min-w-0 truncate">{label}</span>
            <X aria-hidden="true" className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The button is about to go: the keyboard goes on from the name beside it, or from where others are added. */
function focusBeside(button: Element): void {
  const item = button.closest('li');
  const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  (beside ?? button.closest('[data-editor]')?.querySelector<HTMLElement>('input, select'))?.focus();
}
