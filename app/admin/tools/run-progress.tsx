import { ProgressBar } from '../progress-bar.tsx';
import type { LatestRun } from '../runs/run.ts';

type Props = { isRunning: boolean; run: LatestRun | null };

/** How much of how much is done. It takes up its room when nothing runs, too. */
export function RunProgress({ isRunning, run }: Props) {
  const progress = run && readProgress(run);
  return (
    <div className="h-1.5 overflow-hidden bg-line">
      {isRunning && <ProgressBar label="Progress of the run" progress={progress} />}
    </div>
  );
}

/** "3 of 12"; null while it is unknown. */
export function readProgress({ progress_done, progress_total }: LatestRun) {
  if (progress_done === null || !progress_total) return null;
  const [done, total] = [progress_done, progress_total];
  return { done, total, text: `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}` };
}
