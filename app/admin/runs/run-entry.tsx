import { Timer } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { findTool } from '#domain/tools.ts';
import { findToolIcon } from '../tools/tool-icons.ts';
import { Moment } from './moment.tsx';
import { ProposalsLink } from './proposals-link.tsx';
import type { Run } from './run.ts';
import { RunStats } from './run-stats.tsx';
import { StatusBadge } from './status-badge.tsx';

/** A run in the log of all tools. */
export function RunEntry({ run }: { run: Run }) {
  const { job_name, status, message, error_message, started_at, started_by } = run;
  const Icon = findToolIcon(job_name);
  return (
    <li className="flex gap-4 px-4 py-4 sm:px-5">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', status === 'partial' ? 'text-featured' : 'text-accent')}
      />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-sans text-base font-semibold tracking-normal">{findTool(job_name)?.title ?? job_name}</h3>
          <StatusBadge status={status} />
          {run.is_dry_run && <Badge>Dry run</Badge>}
          <p className="flex items-center gap-1 text-sm text-muted">
            <Timer aria-hidden="true" className="size-4" />
            <span className="sr-only">Duration </span>
            {formatDuration(run)}
          </p>
          <p className="text-sm [overflow-wrap:anywhere] text-muted sm:ml-auto">
            <Moment at={started_at} />
            {started_by && ` · ${started_by}`}
          </p>
        </div>
        {message && <p className="[overflow-wrap:anywhere]">{message}</p>}
        <RunStats run={run} />
        <ProposalsLink run={run} />
        <Jobs jobs={run.shown_jobs} />
        {error_message && <p className="text-sm [overflow-wrap:anywhere] text-danger">{error_message}</p>}
      </div>
    </li>
  );
}

const maxJobs = 5;

/** The titles of what it has made or changed, which the log is searched by. */
function Jobs({ jobs }: { jobs: Run['shown_jobs'] }) {
  const shown = jobs.filter(({ title }) => title !== null).slice(0, maxJobs);
  if (shown.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm [overflow-wrap:anywhere]">
      {shown.map(({ id, title }) => (
        <Link key={id} to={`/jobs/${id}`} className="link inline-block py-0.5">
          {title}
        </Link>
      ))}
    </p>
  );
}

/** How long a run took: seconds, from a minute on minutes and seconds. */
export function formatDuration({ started_at, completed_at }: Pick<Run, 'started_at' | 'completed_at'>): string {
  if (completed_at === null) return 'In progress...';
  const seconds = Math.max(0, Math.round((Date.parse(completed_at) - Date.parse(started_at)) / 1000));
  return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${seconds % 60}s`;
}
