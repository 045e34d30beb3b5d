import type { ReactNode } from 'react';
import { useIntoView } from '#app/ui/use-into-view.ts';

type Props = {
  /** Why. */
  words: ReactNode;
  /** What the employer may do about it. */
  children: ReactNode;
};

/** Above the buttons of a form, where pressing one has saved nothing. */
export function NotSavedNotice({ words, children }: Props) {
  const box = useIntoView<HTMLDivElement>();
  return (
    <div
      ref={box}
      className="mt-6 grid justify-items-start gap-3 rounded-xl border border-featured bg-raised p-4 text-sm"
    >
      <p role="alert" className="wrap-anywhere">
        {words}
      </p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
