import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** A short fact with its sign, in a list of such. */
export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="inline-flex min-w-0 items-center gap-1.5">
      <Icon name={icon} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
