import { type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { reportVisit } from './visits/report-visit.ts';

type Props = { id?: string; jobId: string; href: string; className: string; children: ReactNode };

/** Leads to the employer's own address, untouched, in a new tab; the click is counted on the side. */
export function ApplyLink({ id, jobId, href, className, children }: Props) {
  const hint = useId();
  const count = () => reportVisit('click', jobId);
  return (
    <>
      <a
        id={id}
        href={href}
        data-apply
        target="_blank"
        rel="noopener"
        aria-describedby={hint}
        onClick={count}
        // The middle button opens a tab, too.
        onAuxClick={(event) => event.button === 1 && count()}
        className={className}
      >
        {children}
        <Icon name="arrow-up-right" />
      </a>
      <span id={hint} hidden>
        Opens in a new tab
      </span>
    </>
  );
}
