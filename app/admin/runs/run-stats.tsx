import { describeStats } from './describe-stats.ts';
import type { Stats } from './run.ts';

/** The figures of a run in one line, or a few on a small screen. */
export function RunStats({ stats }: { stats: Stats }) {
  const figures = describeStats(stats);
  if (figures.length === 0) return null;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {figures.map(([name, value]) => (
        <div key={name} className="flex gap-1.5 [overflow-wrap:anywhere]">
          <dt className="text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
