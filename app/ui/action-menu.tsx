import { type LucideIcon, MoreHorizontal } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

export type MenuAction = { name: string; label: string; Icon: LucideIcon };

type Props = {
  /** What the button is called: "More for Rust Engineer". */
  label: string;
  actions: MenuAction[];
  isBusy?: boolean;
  onChoose: (name: string) => void;
};

const itemHeight = 40;

/** A button that opens a short list of actions. Escape, a click elsewhere or the focus leaving it close it. */
export function ActionMenu({ label, actions, isBusy = false, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isToTheRight, setIsToTheRight] = useState(false);
  const [isUpwards, setIsUpwards] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (isOpen) list.current?.querySelector('button')?.focus();
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  function toggle() {
    if (isBusy) return;
    // Where it would not fit to the left of the button's end, it begins where the button does.
    const { right = 0, top = 0, bottom = 0 } = button.current?.getBoundingClientRect() ?? {};
    setIsToTheRight(right < 240);
    const height = actions.length * itemHeight + 24;
    setIsUpwards(bottom + height > window.innerHeight && top > height);
    setIsOpen(!isOpen);
  }

  function choose(name: string) {
    close();
    onChoose(name);
  }

  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
  }

  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) return close();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isOpen) return;
    event.preventDefault();
    const items: (Element | null)[] = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(document.activeElement);
    const next = items[(at + step + items.length) % items.length];
    if (next instanceof HTMLElement) next.focus();
  }

  if (actions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div className="relative" onBlur={leave} onKeyDown={move}>
      <button
        ref={button}
        type="button"
        aria-label={label}
        title="More"
        aria-expanded={isOpen}
        aria-disabled={isBusy}
        onClick={toggle}
        className="grid size-10 cursor-pointer place-items-center rounded-lg border border-line-strong bg-raised text-ink transition-colors duration-150 hover:border-accent hover:text-accent aria-disabled:opacity-50"
      >
        <MoreHorizontal aria-hidden="true" className="size-5" />
      </button>
      {isOpen && (
        <ul
          ref={list}
          className={classNames(
            'absolute z-20 w-56 rounded-xl border border-line-strong bg-raised p-1.5 shadow-lg',
            isToTheRight ? 'left-0' : 'right-0',
            isUpwards ? 'bottom-full mb-1' : 'top-full mt-1',
          )}
        >
          {actions.map(({ name, label: words, Icon }) => (
            <li key={name}>
              <button
                type="button"
                // Safari gives a clicked button no focus: without this the menu would close before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(name)}
                className="flex min-h-10 w-full cursor-pointer items-center gap-2.5 rounded-lg px-3 text-left text-[0.95rem] font-medium hover:bg-sunken"
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
