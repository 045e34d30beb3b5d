import type { LucideIcon } from 'lucide-react';
import { Moment } from './runs/moment.tsx';

/** How something outside does, in words: its icon, its colour, what is to be said. */
export type Look = readonly [icon: LucideIcon, color: string, words: string];

type Props = { look: Look; problemAt: string | null; triesAgainAt: string | null };

/** Whether an outside service works, since when it does not, and when it is tried again. */
export function Condition({ look: [Icon, color, words], problemAt, triesAgainAt }: Props) {
  return (
    <p className={`mt-2 flex items-start gap-2 ${color}`}>
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {words}
        {problemAt && (
          <span className="block text-sm text-muted">
            Since <Moment at={problemAt} to="minute" />
          </span>
        )}
        {triesAgainAt && (
          <span className="block text-sm text-muted">
            Tries again at <Moment at={triesAgainAt} to="minute" />
          </span>
        )}
      </span>
    </p>
  );
}
