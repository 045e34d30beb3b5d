import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { buttonStyle } from '#app/ui/button-style.ts';
import { EmptyNote } from '#app/ui/empty-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { findTool } from '#domain/tools.ts';
import { Card } from '../card.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { readIds } from './describe-stats.ts';
import { Moment } from './moment.tsx';
import { ProposalsLink } from './proposals-link.tsx';
import type { Run } from './run.ts';
import { RunStats } from './run-stats.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { QueryState } from './use-query.ts';

type Props = {
  runs: QueryState<Run[]>;
  refreshLabel?: string;
  /** What else is asked for anew. */
  onRefresh?: () => Promise<unknown>;
};

const maxLinks = 10;

/** The last runs of a tool and what came of each. */
export function RunHistory({ runs, refreshLabel, onRefresh }: Props) {
  const refresh = () => Promise.all([runs.refresh(), onRefresh?.()]);
  return (
    <Card
      title="Execution History"
      action={<RefreshButton {...(refreshLabel && { label: refreshLabel })} onClick={refresh} />}
    >
      {runs.hasFailed && (
        <p role="alert" className="mt-4 text-sm text-danger">
          The history could not be loaded. It is asked for again in a moment.
        </p>
      )}
      <List runs={runs} />
    </Card>
  );
}

function List({ runs: { answer: runs, hasFailed } }: Pick<Props, 'runs'>) {
  if (!runs) return hasFailed ? null : <Skeleton className="mt-5 h-40 w-full" />;
  if (runs.length === 0) {
    return <EmptyNote className="mt-5">No runs yet</EmptyNote>;
  }
  return (
    <ol className="mt-4 divide-y divide-line">
      {runs.map((run) => (
        <Entry key={run.id} run={run} />
      ))}
    </ol>
  );
}

function Entry({ run }: { run: Run }) {
  const { job_name, status, message, error_message, started_at, started_by, stats } = run;
  const idsKey = findTool(job_name)?.jobIds ?? '';
  const { [idsKey]: _, ...figures } = stats;
  return (
    <li className="grid gap-2.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={status} />
        {run.is_dry_run && <Badge>Dry run</Badge>}
        <span className="text-sm [overflow-wrap:anywhere] text-muted">
          <Moment at={started_at} />
          {started_by && ` · ${started_by}`}
        </span>
      </div>
      {message && <p className="[overflow-wrap:anywhere]">{message}</p>}
      <RunStats run={{ ...run, stats: figures }} />
      <ProposalsLink run={run} />
      <JobLinks ids={readIds(stats, idsKey)} jobs={run.shown_jobs} />
      {error_message && <p className="text-sm [overflow-wrap:anywhere] text-danger">{error_message}</p>}
    </li>
  );
}

function JobLinks({ ids, jobs }: { ids: string[]; jobs: Run['shown_jobs'] }) {
  if (ids.length === 0) return null;
  const titles = new Map(jobs.map(({ id, title }) => [id, title]));
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
      {ids.slice(0, maxLinks).map((id, index) => (
        <li key={id} className="flex min-w-0 items-center gap-2.5">
          <Link to={`/jobs/${id}`} className={`${buttonStyle('secondary')} min-h-8! shrink-0 px-3! text-sm!`}>
            <span>
              View Job<span className="sr-only"> {index + 1}</span>
            </span>
          </Link>
          <span className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
            {titles.get(id) ?? <span className="text-muted">no longer there</span>}
          </span>
        </li>
      ))}
      {ids.length > maxLinks && <li className="text-sm text-muted">+{ids.length - maxLinks} more</li>}
    </ul>
  );
}
