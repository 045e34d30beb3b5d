import type { ReactNode } from 'react';

type Tone = 'plain' | 'accent' | 'featured';

/** A capsule, as a link of the chain is (badge.css). */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span data-tone={tone} className="badge">
      {children}
    </span>
  );
}
