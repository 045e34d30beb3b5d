import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  heading: string;
  /** For a card that takes the place of a form: the focus moves here. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** The one thing on a page about an account: a heading and what to do. */
export function AuthCard({ heading, takesFocus = false, children }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <main id="main" className="page grid justify-items-center pt-10 sm:pt-16">
      <div className="grid w-full max-w-md grid-cols-[minmax(0,1fr)] gap-6 rounded-2xl border border-line bg-raised p-6 sm:p-8">
        <h1
          ref={title}
          tabIndex={takesFocus ? -1 : undefined}
          className="text-[min(1.875rem,10vw)] leading-[1.2] font-bold outline-none"
        >
          {heading}
        </h1>
        {children}
      </div>
    </main>
  );
}
