import { FlaskConical, Play, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '#app/ui/button-style.ts';
import { Card } from '../card.tsx';
import { LogPanel } from './log-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import type { ToolHandle } from './use-tool.ts';

type Props = {
  tool: ToolHandle;
  /** What the tool does, above its button, where that is more than its text. */
  text?: ReactNode;
  /** What a run is asked besides. */
  options?: ReactNode;
  body?: object;
  /** More about the result than its figures. */
  children?: ReactNode;
};

/** A tool with its button, its result and its log. */
export function ToolPanel({ tool, text, options, body, children }: Props) {
  const { words, run, stats } = tool;
  return (
    <Card title={words.panelTitle}>
      <div className="mt-2 text-muted">{text ?? words.panelText}</div>
      {options}
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={tool.isRunning}
          onClick={() => void tool.start(body)}
          className={buttonStyle('primary')}
        >
          <Play aria-hidden="true" className="size-4" />
          {tool.isRunning ? words.busy : words.run}
        </button>
        {words.hasDryRun && (
          <button
            type="button"
            aria-disabled={tool.isRunning}
            onClick={() => void tool.start({ ...body, dryRun: true })}
            className={buttonStyle('secondary')}
          >
            <FlaskConical aria-hidden="true" className="size-4" />
            Dry Run
          </button>
        )}
        {run && (
          <button
            type="button"
            aria-disabled={tool.isStopping}
            onClick={() => !tool.isStopping && void tool.stop()}
            className={buttonStyle('secondary')}
          >
            <Square aria-hidden="true" className="size-4" />
            {tool.isStopping ? 'Stopping...' : 'Stop'}
          </button>
        )}
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <ResultPanel title={run ? 'Result so far' : 'Result'} figures={words.figures} stats={run?.stats ?? stats} />
        {children}
        <LogPanel title={words.logTitle} tool={tool} />
      </div>
    </Card>
  );
}
