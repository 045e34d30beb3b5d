import type { ReactNode } from 'react';
import { DeskNavigation } from './desk-navigation.tsx';

/** The frame of every page of the desk: the navigation beside it, or above it where the screen is narrow. */
export function DeskFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-8 pb-16 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <DeskNavigation />
      <main id="main" className="pt-6">
        {children}
      </main>
    </div>
  );
}
