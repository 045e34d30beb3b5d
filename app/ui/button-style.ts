import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';

const looks: Record<ButtonLook, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-raised text-ink hover:border-accent hover:text-accent',
  quiet: 'text-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-paper hover:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-10 px-4 text-[0.95rem]',
  large: 'min-h-12 px-6 text-base',
};

/** The same look for a button and for a link that acts like one. */
export function buttonStyle(look: ButtonLook = 'primary', size: ButtonSize = 'medium'): string {
  return classNames(
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-lg font-semibold transition-colors duration-150 active:translate-y-px active:brightness-95',
    'aria-disabled:pointer-events-none aria-disabled:opacity-50 disabled:pointer-events-none disabled:opacity-50',
    looks[look],
    sizes[size],
  );
}
