import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tone = 'plain' | 'accent' | 'featured';

const tones: Record<Tone, string> = {
  plain: 'bg-ink/6 text-muted',
  accent: 'bg-accent-soft text-accent-strong',
  featured: 'bg-featured-soft text-featured',
};

/** A capsule, as a link of the chain is. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        // Seen where colours are the system's only.
        'inline-flex items-center gap-1 rounded-full border border-transparent px-2.5 py-0.5 max-w-full text-[0.8rem] font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
