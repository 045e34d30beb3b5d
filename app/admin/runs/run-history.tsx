import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { findTool } from '#domain/tools.ts';
import { Card } from '../card.tsx';
import { RefreshButton } from '../refresh-button.tsx';
import { readIds } from './describe-stats.ts';
import { Moment } from './moment.tsx';
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
    return (
      <p className="mt-5 rounded-xl border border-dashed border-line-strong px-5 py-12 text-center text-muted">
        No runs yet
      </p>
    );
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
  const { job_name, status, message, error_message, started_at, stats } = run;
  const idsKey = findTool(job_name)?.jobIds ?? '';
  const { [idsKey]: _, ...figures } = stats;
  return (
    <li className="grid gap-2.5 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={status} />
        <span className="text-sm text-muted">
          <Moment at={started_at} />
        </span>
      </div>
      {message && <p className="[overflow-wrap:anywhere]">{message}</p>}
      <RunStats stats={figures} />
      <JobLinks ids={readIds(stats, idsKey)} />
      {error_message && <p className="text-sm [overflow-wrap:anywhere] text-danger">{error_message}</p>}
    </li>
  );
}

function JobLinks({ ids }: { ids: string[] }) {
  if (ids.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {ids.slice(0, maxLinks).map((id, index) => (
        <li key={id}>
          <Link to={`/jobs/${id}`} className={`${buttonStyle('secondary')} min-h-8! px-3! text-sm!`}>
            <span>
              View Job<span className="sr-only"> {index + 1}</span>
            </span>
          </Link>
        </li>
      ))}
      {ids.length > maxLinks && <li className="text-sm text-muted">+{ids.length - maxLinks} more</li>}
    </ul>
  );
}
