import { type ReactNode, useEffect, useRef } from 'react';
import { keepFocus } from '#app/ui/keep-focus.ts';
import { DeskNavigation } from './desk-navigation.tsx';

/** The frame of every page of the desk: the navigation beside it, or above it where the screen is narrow. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-8 pb-16 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <DeskNavigation />
      <main ref={main} id="main" className="pt-6">
        {children}
      </main>
    </div>
  );
}
