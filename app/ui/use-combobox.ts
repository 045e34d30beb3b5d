import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';

type Options = { label: string; count: number; onPick: (index: number) => void };

/**
 * A text field with a list of options under it (the ARIA 1.2 combobox): arrows move the highlight round the list and the
 * field, Enter picks, Escape, leaving and a click outside close. The focus stays in the field.
 */
export function useCombobox<Root extends HTMLElement>({ label, count, onPick }: Options) {
  const id = useId();
  const root = useRef<Root>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [highlight, setHighlight] = useState(-1);
  const isShown = isOpen && count > 0;

  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  function open() {
    setIsOpen(true);
    setHighlight(-1);
  }

  function close() {
    setIsOpen(false);
    setHighlight(-1);
  }

  function pick(index: number) {
    close();
    onPick(index);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isShown) return;
    if (event.key === 'Escape') {
      // The first Escape closes the list and leaves the text; the browser's own would empty the field.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key === 'Enter' && highlight >= 0) {
      event.preventDefault();
      pick(highlight);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    // From the field to the list and round again, the field itself being -1.
    const places = count + 1;
    setHighlight(((highlight + 1 + step + places) % places) - 1);
  }

  return {
    ...{ isShown, highlight, open, close },
    rootProps: {
      ref: root,
      onBlur: (event: FocusEvent) => {
        if (!root.current?.contains(event.relatedTarget)) close();
      },
    },
    fieldProps: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && highlight >= 0 ? `${id}-${highlight}` : undefined,
      autoComplete: 'off',
      onKeyDown,
    } as const,
    listProps: {
      id: `${id}-list`,
      role: 'listbox',
      'aria-label': label,
      hidden: !isShown,
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    } as const,
    buildOptionProps: (index: number) =>
      ({
        id: `${id}-${index}`,
        role: 'option',
        'aria-selected': index === highlight,
        onPointerMove: (_: PointerEvent) => setHighlight(index),
        onClick: () => pick(index),
      }) as const,
  };
}
