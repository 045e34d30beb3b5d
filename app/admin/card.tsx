import { type ReactNode, useId } from 'react';

type Props = { title: string; action?: ReactNode; children: ReactNode };

/** A part of an admin screen under its own heading, with what can be done about it beside that. */
export function Card({ title, action, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-2xl border border-line bg-raised p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
