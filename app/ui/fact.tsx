import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A short fact with its sign, in a list of such. */
export function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
