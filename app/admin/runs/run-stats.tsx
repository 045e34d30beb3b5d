import { findTool } from '#domain/tools.ts';
import { describeDryRun, describeStats } from './describe-stats.ts';
import type { Run } from './run.ts';

/** The figures of a run in one line, or a few on a small screen. */
export function RunStats({ run }: { run: Pick<Run, 'job_name' | 'is_dry_run' | 'stats'> }) {
  const { job_name, is_dry_run, stats } = run;
  const figures = is_dry_run ? describeDryRun(stats, findTool(job_name)) : describeStats(stats);
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
