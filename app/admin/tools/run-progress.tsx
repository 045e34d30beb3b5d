import { classNames } from '#app/ui/class-names.ts';
import type { LatestRun } from '../runs/run.ts';

type Props = { isRunning: boolean; run: LatestRun | null };

/** How much of how much is done. It takes up its room when nothing runs, too. */
export function RunProgress({ isRunning, run }: Props) {
  const progress = run && readProgress(run);
  return (
    <div className="h-1.5 overflow-hidden bg-line">
      {isRunning && (
        <div
          role="progressbar"
          aria-label="Progress of the run"
          aria-valuemin={0}
          {...(progress && {
            'aria-valuemax': progress.total,
            'aria-valuenow': progress.done,
            'aria-valuetext': progress.text,
          })}
          className="h-full"
        >
          <div
            className={classNames(
              'h-full bg-accent transition-[width] duration-150',
              !progress && 'w-full animate-pulse opacity-60',
            )}
            style={progress ? { width: `${(progress.done / progress.total) * 100}%` } : undefined}
          />
        </div>
      )}
    </div>
  );
}

/** "3 of 12"; null while it is unknown. */
export function readProgress({ progress_done, progress_total }: LatestRun) {
  if (progress_done === null || !progress_total) return null;
  const [done, total] = [progress_done, progress_total];
  return { done, total, text: `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}` };
}
