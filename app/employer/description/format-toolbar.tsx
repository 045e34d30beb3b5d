import { Bold, Heading, Link as LinkIcon, List, ListOrdered, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Format } from './format-text.ts';

type Tool = { format: Format; label: string; icon: LucideIcon; key?: string };

const tools: Tool[] = [
  { format: 'heading', label: 'Heading', icon: Heading },
  { format: 'bold', label: 'Bold', icon: Bold, key: 'B' },
  { format: 'bullets', label: 'Bulleted list', icon: List },
  { format: 'numbers', label: 'Numbered list', icon: ListOrdered },
  { format: 'link', label: 'Link', icon: LinkIcon, key: 'K' },
];

/** The format that a key with Ctrl or ⌘ stands for. */
export function readShortcut(event: KeyboardEvent): Format | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return undefined;
  return tools.find(({ key }) => key === event.key.toUpperCase())?.format;
}

type Props = { areaId: string; onFormat: (format: Format) => void };

/** One stop of the Tab key; the arrows lead from button to button (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/). */
export function FormatToolbar({ areaId, onFormat }: Props) {
  const [current, setCurrent] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  function move(event: KeyboardEvent) {
    const last = tools.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: current === last ? 0 : current + 1,
      ArrowLeft: current === 0 ? last : current - 1,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    buttons.current[target]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label="Formatting"
      aria-controls={areaId}
      onKeyDown={move}
      className="flex gap-0.5 rounded-t-lg border border-b-0 border-control bg-sunken p-1"
    >
      {tools.map(({ format, label, icon: Icon, key }, index) => (
        <button
          key={format}
          ref={(button) => {
            buttons.current[index] = button;
          }}
          type="button"
          tabIndex={index === current ? 0 : -1}
          title={key ? `${label} (Ctrl+${key})` : label}
          aria-label={label}
          aria-keyshortcuts={key && `Control+${key} Meta+${key}`}
          // The selection stays where it is, and so does the keyboard of a phone.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setCurrent(index)}
          onClick={() => onFormat(format)}
          className="grid size-9 cursor-pointer place-items-center rounded-md text-muted transition-colors duration-150 hover:bg-raised hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-4.5" />
        </button>
      ))}
    </div>
  );
}
