import type { ReactNode } from 'react';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { DeskFrame } from './desk/desk-frame.tsx';

type Props = { title: string; intro: string; children: ReactNode };

/** The frame of every admin screen behind the dashboard. */
export function AdminPage({ title, intro, children }: Props) {
  return (
    <DeskFrame>
      <BackToDashboard />
      <h1 className="mt-4 desk-title">{title}</h1>
      <p className="mt-2 max-w-2xl text-muted">{intro}</p>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
    </DeskFrame>
  );
}
