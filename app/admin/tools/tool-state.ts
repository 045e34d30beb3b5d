import type { LatestRun, Stats } from '../runs/run.ts';
import type { ToolAnswer } from './call-tool.ts';

// This module is in charge of what a screen knows of its tool. Two voices tell it: the answer to the screen's own call,
// and the log of runs, which also tells of runs that the schedule or another tab has begun. Whichever comes first ends
// a run for the screen; the other one then has nothing to add.

export type ToolState = {
  /** The screen's own call is under way. */
  isCalling: boolean;
  /** Our own run that goes on without its call: the log of runs will tell how it ends. */
  awaitedId: string | null;
  /** The run that is being watched. */
  run: LatestRun | null;
  lines: string[];
  /** The figures of the last run that ended well. */
  stats: Stats | null;
  /** How a run of our own ended that the call did not wait for. */
  verdict: { isSuccess: boolean; message: string; isDryRun: boolean } | null;
};

export type ToolEvent =
  | { type: 'called'; line: string }
  | { type: 'answered'; answer: ToolAnswer }
  | { type: 'seen'; run: LatestRun | null };

export const idle: ToolState = {
  isCalling: false,
  awaitedId: null,
  run: null,
  lines: [],
  stats: null,
  verdict: null,
};

export function isRunning({ isCalling, awaitedId, run }: ToolState): boolean {
  return isCalling || awaitedId !== null || run !== null;
}

/** The lines so far, those of the run that is being watched last. */
export function listLines({ lines, run }: ToolState): string[] {
  return run ? [...lines, ...run.logs] : lines;
}

export function changeToolState(state: ToolState, event: ToolEvent): ToolState {
  switch (event.type) {
    case 'called':
      return { ...idle, isCalling: true, run: state.run, lines: [event.line] };
    case 'answered':
      return takeAnswer({ ...state, isCalling: false }, event.answer);
    case 'seen':
      return takeRun(state, event.run);
  }
}

function takeAnswer(state: ToolState, answer: ToolAnswer): ToolState {
  if (answer.kind === 'going-on') {
    return { ...state, awaitedId: answer.runId, lines: [...state.lines, answer.message].filter(Boolean) };
  }
  if (answer.kind === 'failed') {
    const lines = [...state.lines, `Error: ${answer.message}`, ...giveHints(answer)];
    return { ...state, run: null, lines, stats: null };
  }
  const { isSuccess, message, logs, stats } = answer;
  return {
    ...state,
    run: null,
    lines: [...state.lines, ...closeLog(logs, isSuccess ? message : `Error: ${message}`)],
    stats: isSuccess ? stats : null,
  };
}

function takeRun(state: ToolState, run: LatestRun | null): ToolState {
  if (!run) return state;
  if (run.status === 'started') return { ...state, run };
  // What ended before the first poll is history, unless it is the run that was waited for.
  const isAwaited = state.awaitedId === run.id;
  if (state.isCalling || !(isAwaited || state.run?.id === run.id)) return state;
  const isSuccess = run.status === 'success' || run.status === 'partial';
  const isFailure = !isSuccess && run.status !== 'stopped';
  const message = (isFailure ? (run.error_message ?? run.message) : run.message) ?? run.status;
  return {
    ...state,
    awaitedId: isAwaited ? null : state.awaitedId,
    run: null,
    lines: [...state.lines, ...closeLog(run.logs, isFailure ? `Error: ${message}` : message)],
    stats: isFailure ? null : run.stats,
    // The administrator who stopped it knows.
    verdict: isAwaited && (isSuccess || isFailure) ? { isSuccess, message, isDryRun: run.is_dry_run } : null,
  };
}

function closeLog(logs: string[], closing: string): string[] {
  return [...logs, closing, ...giveHints({ message: [...logs, closing].join('\n') })].filter(Boolean);
}

/** What an administrator may look at first, where the words of a failure point to a known cause. */
export function giveHints({ message, isRelayError = false }: { message: string; isRelayError?: boolean }): string[] {
  return [
    ...(isRelayError ? ['Hint: relay error: possible timeout or network issue'] : []),
    ...(/\bAI[ _](?:API[ _])?key\b|AI endpoint refused the key/i.test(message)
      ? ['Hint: the AI key is missing or refused. Set AI_API_KEY beside AI_BASE_URL and start the server again.']
      : []),
  ];
}
