import type { Figures } from '#domain/tools.ts';
import { readCount } from '../runs/describe-stats.ts';
import type { Stats } from '../runs/run.ts';

type Props = { title: string; figures: Figures; stats: Stats | null };

/** The figures of a run; dashes stand in their places until there is one. */
export function ResultPanel({ title, figures, stats }: Props) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      {/* Of an odd number the last takes a row of its own where there are two columns. */}
      <dl className="mt-2 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {figures.map(([name, key]) => (
          <div key={key} className="flex flex-col-reverse justify-end bg-raised px-4 py-3">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-display text-2xl font-semibold tabular-nums">
              {readCount(stats, key)?.toLocaleString('en-US') ?? <span className="text-muted">–</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
