import { Skeleton } from '#app/ui/skeleton.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import type { QueryState } from '../runs/use-query.ts';
import type { FollowedRereading } from './use-rereading.ts';

/** Whether the facts of all listings are those that the server would read today, and how far it is with it. */
export function RereadingProgress({ rereading }: { rereading: QueryState<FollowedRereading | null> }) {
  return (
    <section aria-label="Facts of listings" className="grid min-h-12 content-start gap-2 text-sm text-muted">
      {rereading.hasFailed && (
        <p role="alert" className="text-danger">
          How far the reading of facts is could not be loaded. It is asked for again in a moment.
        </p>
      )}
      <Progress {...rereading} />
    </section>
  );
}

function Progress({ answer: rereading, hasFailed }: QueryState<FollowedRereading | null>) {
  if (rereading === undefined) return hasFailed ? null : <Skeleton className="h-5 w-72 max-w-full" />;
  if (rereading === null || rereading.finished_at !== null) return <p>The facts of all listings are read.</p>;
  const { done, total, timeLeft } = rereading;
  const text = `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
        <span>Reading the facts of listings again: {text}</span>
        <span>{timeLeft}</span>
      </p>
      <div className="h-1.5 overflow-hidden rounded-full bg-line">
        <ProgressBar label="Reading of facts" progress={{ done: Math.min(done, total), total, text }} />
      </div>
    </>
  );
}
