import { CircleCheck, CircleDashed } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';
import type { QualityPoint } from '#domain/listing-quality.ts';

/** What is good about a listing and what would make it better, first what would. */
export function QualityList({ points }: { points: QualityPoint[] }) {
  const sorted = points.toSorted((one, other) => Number(one.isMet) - Number(other.isMet));
  return (
    <ul className="mt-2 grid gap-2 text-sm">
      {sorted.map(({ name, isMet, words }) => {
        const Icon = isMet ? CircleCheck : CircleDashed;
        return (
          <li key={name} className={classNames('flex items-start gap-2', isMet && 'text-muted')}>
            <Icon
              aria-hidden="true"
              className={classNames('mt-0.5 size-4 shrink-0', isMet ? 'text-accent' : 'text-featured')}
            />
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">{isMet ? 'Done: ' : 'To do: '}</span>
              {words}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
