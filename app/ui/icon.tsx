import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?no-inline';

/**
 * An icon of the one file that holds all of them: a page names it instead of drawing it again, and the browser needs no
 * script for it. It has the colour of the text around it; its class says its size where that is not 1rem (icon.css).
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={classNames('icon', className)}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
