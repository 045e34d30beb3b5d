import { classNames } from '#app/ui/class-names.ts';

const looks = {
  plain: 'border-line-strong bg-raised text-ink hover:border-accent hover:text-accent',
  danger: 'border-line-strong bg-raised text-danger hover:border-danger',
  quiet: 'border-transparent text-muted hover:bg-sunken hover:text-ink',
};

/** For a row of many buttons, where those of forms would take too much room. */
export function smallButtonStyle(look: keyof typeof looks = 'plain'): string {
  return classNames(
    'inline-flex min-h-9 cursor-pointer items-center justify-center gap-1.5 rounded-lg border px-3 text-sm font-semibold transition-colors duration-150',
    'aria-disabled:pointer-events-none aria-disabled:opacity-50',
    looks[look],
  );
}
