import type { ReactNode } from 'react';
import { OpenChain } from './chain.tsx';
import { classNames } from './class-names.ts';

type Props = {
  title: string;
  /** What the title is: a heading where the page has none that says it. */
  as?: 'p' | 'h1' | 'h2' | 'h3';
  role?: 'alert' | 'status';
  className?: string;
  /** A sentence or two (p), and the ways on (links, buttons). */
  children?: ReactNode;
};

/** Where a list would be and there is nothing: what is missing, why, and what to do. */
export function EmptyState({ title, as: Title = 'p', role, className, children }: Props) {
  return (
    <div
      role={role}
      className={classNames(
        'grid justify-items-center gap-3 rounded-2xl border border-dashed border-line-strong px-6 py-10 text-center text-pretty sm:py-14',
        className,
      )}
    >
      <OpenChain className="mb-1" />
      <Title className="font-display text-xl font-semibold">{title}</Title>
      {children}
    </div>
  );
}
