import type { ReactNode } from 'react';
import { OpenChain } from './chain.tsx';
import { classNames } from './class-names.ts';

type Props = { className?: string; children: ReactNode };

/** An empty state in one sentence, for a list that has a heading already. */
export function EmptyNote({ className, children }: Props) {
  return (
    <div
      className={classNames(
        'grid justify-items-center gap-3 rounded-xl border border-dashed border-line-strong px-5 py-9 text-center text-pretty text-muted',
        className,
      )}
    >
      <OpenChain className="h-6! w-30!" />
      <p>{children}</p>
    </div>
  );
}
