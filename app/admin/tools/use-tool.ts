import type { SupabaseClient } from '@supabase/supabase-js';
import { useCallback, useEffect, useReducer, useState } from 'react';
import { showError, showToast } from '#app/ui/toast.ts';
import { type ToolName, type ToolWords, tools } from '#domain/tools.ts';
import { findLatestRun, findRun, type LatestRun, type Stats } from '../runs/run.ts';
import { usePolling } from '../runs/use-polling.ts';
import { callTool, startInBackground, stopTool, type ToolAnswer } from './call-tool.ts';
import { changeToolState, idle, isRunning, listLines } from './tool-state.ts';

const whileRunning = 2_000;
const whileIdle = 5_000;

export type ToolHandle = {
  words: ToolWords;
  isRunning: boolean;
  /** An administrator requested its end, and it has not ended yet. */
  isStopping: boolean;
  run: LatestRun | null;
  lines: string[];
  stats: Stats | null;
  start: (body?: { dryRun?: boolean }) => Promise<void>;
  stop: () => Promise<void>;
  refresh: () => Promise<unknown>;
};

/** A tool as its screen handles it: starts it, stops it, and follows its runs, also those begun elsewhere. */
export function useTool(client: SupabaseClient, name: ToolName): ToolHandle {
  const words: ToolWords = tools[name];
  const [state, tell] = useReducer(changeToolState, idle);
  const [stoppingId, setStoppingId] = useState<string>();
  const isUnderWay = isRunning(state);
  const { awaitedId } = state;
  const ask = useCallback(
    () => (awaitedId ? findRun(client, awaitedId) : findLatestRun(client, name)),
    [client, name, awaitedId],
  );
  const { answer: run, refresh } = usePolling(ask, { milliseconds: isUnderWay ? whileRunning : whileIdle });

  useEffect(() => {
    if (run !== undefined) tell({ type: 'seen', run });
  }, [run]);

  const { verdict } = state;
  useEffect(() => {
    if (!verdict) return;
    announce({ kind: 'ended', logs: [], stats: {}, ...verdict }, verdict.isDryRun ? forDryRun(words) : words);
  }, [verdict, words]);

  async function start(body?: { dryRun?: boolean }) {
    if (isUnderWay) return;
    tell({ type: 'called', line: words.starting });
    const answer = await (words.started ? startInBackground : callTool)({ client, name, body });
    tell({ type: 'answered', answer });
    announce(answer, body?.dryRun ? forDryRun(words) : words);
    // Whatever was asked before the answer came is out of date; a run that goes on is asked about anyway.
    if (answer.kind !== 'going-on') await refresh();
  }

  async function stop() {
    if (!state.run) return;
    setStoppingId(state.run.id);
    const answer = await stopTool(client, name);
    const isHeard = answer.kind === 'ended' && answer.isSuccess;
    if (!isHeard) {
      setStoppingId(undefined);
      showError(answer.message);
    }
    await refresh();
  }

  return {
    words,
    isRunning: isUnderWay,
    isStopping: state.run !== null && state.run.id === stoppingId,
    run: state.run,
    lines: listLines(state),
    stats: state.stats,
    start,
    stop,
    refresh,
  };
}

/** A dry run has completed nothing of what the tool is for. */
function forDryRun(words: ToolWords): ToolWords {
  return { ...words, completed: 'Dry Run Complete', ...(words.started && { started: 'Dry Run Started' }) };
}

function announce(answer: ToolAnswer, { completed, failed, callFailed, started }: ToolWords): void {
  // What works in the background is announced when it begins, and looked up in its log when it has failed.
  if (answer.kind === 'failed' || (started && answer.kind === 'ended' && !answer.isSuccess)) showError(callFailed);
  else if (answer.kind === 'going-on') {
    if (started) showToast({ title: started, description: answer.message });
  } else if (!answer.isSuccess) showError(answer.message, failed);
  else showToast({ title: completed, description: answer.message });
}
