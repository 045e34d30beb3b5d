import type { ReactNode, Ref } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type Props = { label: string; className?: string; regionRef?: Ref<HTMLDivElement>; children: ReactNode };

/** What scrolls inside the page; it takes the focus so that the arrow keys can scroll it. */
export function ScrollRegion({ label, className, regionRef, children }: Props) {
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: without the focus it cannot be scrolled by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section with a name would do; the role says why it has one
    <div
      ref={regionRef}
      role="region"
      aria-label={label}
      tabIndex={0}
      className={classNames('relative overflow-auto', className)}
    >
      {children}
    </div>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: until here
  );
}
