import { Timer } from 'lucide-react';
import { findTool } from '#domain/tools.ts';
import { findToolIcon } from '../tools/tool-icons.ts';
import { Moment } from './moment.tsx';
import type { Run } from './run.ts';
import { RunStats } from './run-stats.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A run in the log of all tools. */
export function RunEntry({ run }: { run: Run }) {
  const { job_name, status, message, stats, error_message, started_at } = run;
  const Icon = findToolIcon(job_name);
  return (
    <li className="flex gap-4 px-4 py-4 sm:px-5">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-sans text-base font-semibold tracking-normal">{findTool(job_name)?.title ?? job_name}</h3>
          <StatusBadge status={status} />
          <p className="flex items-center gap-1 text-sm text-muted">
            <Timer aria-hidden="true" className="size-4" />
            <span className="sr-only">Duration </span>
            {formatDuration(run)}
          </p>
          <p className="text-sm text-muted sm:ml-auto">
            <Moment at={started_at} />
          </p>
        </div>
        {message && <p className="[overflow-wrap:anywhere]">{message}</p>}
        <RunStats stats={stats} />
        {error_message && <p className="text-sm [overflow-wrap:anywhere] text-danger">{error_message}</p>}
      </div>
    </li>
  );
}

/** How long a run took: seconds, from a minute on minutes and seconds. */
export function formatDuration({ started_at, completed_at }: Pick<Run, 'started_at' | 'completed_at'>): string {
  if (completed_at === null) return 'In progress...';
  const seconds = Math.max(0, Math.round((Date.parse(completed_at) - Date.parse(started_at)) / 1000));
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}
