import type { MouseEvent } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { SignInMode } from './member-area.ts';

type Props = { page: string; mode: SignInMode; onMode: (mode: SignInMode) => void };

const modes: [mode: SignInMode, label: string, search: string][] = [
  ['login', 'Login', ''],
  ['sign-up', 'Sign Up', '?mode=sign-up'],
];

/** Both ways in, side by side. They are links, so that they work before scripts do. */
export function ModeSwitch({ page, mode, onMode }: Props) {
  function choose(event: MouseEvent, wanted: SignInMode) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onMode(wanted);
  }

  return (
    // With large letters on a small screen one stands above the other, so that their words stay whole.
    <nav
      aria-label="Login or sign up"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-1 rounded-lg bg-sunken p-1"
    >
      {modes.map(([name, label, search]) => (
        <a
          key={name}
          href={page + search}
          aria-current={name === mode ? 'page' : undefined}
          onClick={(event) => choose(event, name)}
          className={classNames(
            'rounded-md px-4 py-2 text-center font-medium transition-colors duration-150',
            name === mode ? 'bg-raised text-ink shadow-sm' : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
