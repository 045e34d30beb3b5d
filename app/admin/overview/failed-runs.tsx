import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { findTool } from '#domain/tools.ts';
import { DayBars } from '../charts/day-bars.tsx';
import { type DayCount, stackDays } from '../charts/stack-days.ts';
import { Moment } from '../runs/moment.tsx';
import type { Failure, Overview } from './overview.ts';

type Props = Pick<Overview, 'runs' | 'failures'> & { days: string[] };

const maxFailures = 3;

const notFailed = 'Not failed';
// In the order of the bars: the failed ones stand on the ground, where days can be compared.
const verdicts: [name: string, column: 'failed' | 'partial' | 'other', colour: string][] = [
  ['Failed', 'failed', 'text-danger'],
  ['Failed in part', 'partial', 'text-featured'],
  [notFailed, 'other', 'text-line-strong'],
];

/** How many runs failed on which day, as a whole or in part, among all, and why the last ones did: where one did. */
export function FailedRuns({ runs, failures, days }: Props) {
  const rows: DayCount[] = runs.flatMap((run) =>
    verdicts.map(([name, column]) => ({ day: run.day, name, count: run[column] })),
  );
  const stacked = stackDays(rows, { days, max: verdicts.length });
  const shown = verdicts.flatMap(([name, , colour]) => {
    const own = stacked.find((one) => one.name === name);
    return own ? [{ own, colour }] : [];
  });
  const series = shown.map(({ own }) => own);
  const total = series.reduce((sum, own) => sum + own.total, 0);
  const hasFailed = shown.some(({ own }) => own.name !== notFailed);
  return (
    <>
      {hasFailed || total === 0 ? (
        <DayBars
          title="Runs per day"
          unit={['run', 'runs']}
          days={days}
          series={series}
          colours={shown.map(({ colour }) => colour)}
          height={88}
          emptyText="No tool has run in these days."
        />
      ) : (
        <p className="mt-4 flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-accent" />
          {total.toLocaleString('en-US')} {total === 1 ? 'run' : 'runs'} in {days.length} days. No run has failed in
          these days.
        </p>
      )}
      {failures.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {failures.slice(0, maxFailures).map((failure) => (
            <FailureRow key={failure.id} failure={failure} />
          ))}
        </ul>
      )}
      <Link to="/admin/logs" className="link mt-3 inline-block py-1 text-sm">
        All runs
      </Link>
    </>
  );
}

function FailureRow({ failure: { job_name, reason, started_at } }: { failure: Failure }) {
  return (
    <li className="py-3 text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold">{findTool(job_name)?.title ?? job_name}</span>
        <span className="text-muted">
          <Moment at={started_at} />
        </span>
      </p>
      <p className="line-clamp-3 [overflow-wrap:anywhere] text-danger">{reason ?? 'No reason was written down'}</p>
    </li>
  );
}
