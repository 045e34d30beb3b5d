import { useEffect, useRef } from 'react';
import { ScrollRegion } from '../scroll-region.tsx';
import { RunProgress, readProgress } from './run-progress.tsx';
import type { ToolHandle } from './use-tool.ts';

/** The lines of a run as they come, and how far it is. */
export function LogPanel({ title, tool }: { title: string; tool: ToolHandle }) {
  const { lines, isRunning, isStopping, run } = tool;
  const region = useFollowedEnd(lines.length);
  return (
    <section aria-label={title} className="overflow-hidden rounded-xl border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-4 bg-sunken px-4 py-2">
        <h3 className="text-sm font-semibold text-muted">{title}</h3>
        <p className="text-sm text-muted tabular-nums">
          <span role="status">{isRunning ? (isStopping ? 'Stopping...' : 'Running...') : 'Not running'}</span>
          {run && <span> {readProgress(run)?.text}</span>}
        </p>
      </div>
      <RunProgress isRunning={isRunning} run={run} />
      <ScrollRegion
        label={`${title}, lines`}
        regionRef={region}
        className="h-56 bg-sunken px-4 py-3 font-mono text-[0.8rem] leading-relaxed"
      >
        {lines.length === 0 ? (
          <p className="text-muted">No logs yet</p>
        ) : (
          <ol>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
              <li key={index} className="[overflow-wrap:anywhere] whitespace-pre-wrap">
                {line}
              </li>
            ))}
          </ol>
        )}
      </ScrollRegion>
    </section>
  );
}

/** Keeps the newest line in sight, unless the administrator has scrolled up to read. */
function useFollowedEnd(length: number) {
  const region = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is the reason to look
  useEffect(() => {
    const box = region.current;
    if (!box) return;
    const wasAtEnd = height.current - box.scrollTop - box.clientHeight < 40;
    if (wasAtEnd) box.scrollTop = box.scrollHeight;
    height.current = box.scrollHeight;
  }, [length]);
  return region;
}
