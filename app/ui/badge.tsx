import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tone = 'plain' | 'accent' | 'featured';

const tones: Record<Tone, string> = {
  plain: 'border-line bg-sunken text-muted',
  accent: 'border-transparent bg-accent-soft text-accent-strong',
  featured: 'border-transparent bg-featured-soft text-featured',
};

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      data-tone={tone}
      className={classNames(
        'inline-flex items-center gap-1 rounded-md border px-2 py-0.5 text-[0.8rem] font-medium whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
