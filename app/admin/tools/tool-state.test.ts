import { describe, expect, test } from 'vitest';
import { buildRun } from '#tests/build-run.ts';
import type { LatestRun } from '../runs/run.ts';
import type { ToolAnswer } from './call-tool.ts';
import {
  changeToolState,
  giveHints,
  idle,
  isRunning,
  listLines,
  type ToolEvent,
  type ToolState,
} from './tool-state.ts';

const called: ToolEvent = { type: 'called', line: 'Starting...' };
const answered = (answer: Partial<Extract<ToolAnswer, { kind: 'ended' }>> = {}): ToolEvent => ({
  type: 'answered',
  answer: { kind: 'ended', isSuccess: true, message: 'Done', logs: [], stats: {}, ...answer },
});
const goingOn: ToolEvent = {
  type: 'answered',
  answer: { kind: 'going-on', runId: 'run-1', message: 'In the background' },
};
const seen = (values: Partial<LatestRun> = {}): ToolEvent => ({ type: 'seen', run: buildRun(values) });
const follow = (...events: ToolEvent[]): ToolState => events.reduce(changeToolState, idle);

describe('a run of the screen’s own', () => {
  test('shows its lines as they come, and ends with the answer', () => {
    const during = follow(called, seen());
    const ended = follow(called, seen(), answered({ logs: ['acme: 1 new job', 'closed 0'], stats: { processed: 1 } }));

    expect(isRunning(during)).toBe(true);
    expect(listLines(during)).toEqual(['Starting...', 'acme: 1 new job']);
    expect(isRunning(ended)).toBe(false);
    expect(listLines(ended)).toEqual(['Starting...', 'acme: 1 new job', 'closed 0', 'Done']);
    expect(ended.stats).toEqual({ processed: 1 });
  });

  test('that failed leaves its lines and its reason, and no figures', () => {
    const ended = follow(called, answered({ isSuccess: false, message: 'The disk is full', logs: ['acme: …'] }));

    expect(listLines(ended)).toEqual(['Starting...', 'acme: …', 'Error: The disk is full']);
    expect(ended.stats).toBeNull();
  });

  test('begins with an empty log', () => {
    expect(listLines(follow(called, answered(), called))).toEqual(['Starting...']);
  });

  test('that never came about says why, with a hint where the cause is known', () => {
    const answer: ToolAnswer = { kind: 'failed', message: 'The function did not answer in time', isRelayError: true };

    expect(listLines(follow(called, { type: 'answered', answer }))).toEqual([
      'Starting...',
      'Error: The function did not answer in time',
      'Hint: relay error: possible timeout or network issue',
    ]);
  });

  test('is not ended twice when the log of runs ends it after the answer', () => {
    const ended = follow(called, seen(), answered());

    expect(changeToolState(ended, seen({ status: 'success', message: 'Done' }))).toBe(ended);
  });
});

describe('a run that goes on without its caller', () => {
  test('ends with what the log of runs says', () => {
    const ended = follow(called, goingOn, seen(), seen({ status: 'success', message: 'All done', logs: ['a', 'b'] }));

    expect(isRunning(follow(called, goingOn))).toBe(true);
    expect(isRunning(ended)).toBe(false);
    expect(listLines(ended)).toEqual(['Starting...', 'In the background', 'a', 'b', 'All done']);
    expect(ended.stats).toEqual({ processed: 1 });
    expect(ended.verdict).toEqual({ isSuccess: true, message: 'All done', isDryRun: false });
  });

  test('and did only a part of its work has ended well, with its figures', () => {
    const ended = follow(called, goingOn, seen(), seen({ status: 'partial', message: 'One board failed', logs: [] }));

    expect(ended.verdict).toEqual({ isSuccess: true, message: 'One board failed', isDryRun: false });
    expect(ended.stats).toEqual({ processed: 1 });
  });

  test('ends also when its beginning was not seen', () => {
    const ended = follow(called, goingOn, seen({ status: 'failed', error_message: 'AI_API_KEY is not set', logs: [] }));

    expect(ended.verdict).toEqual({ isSuccess: false, message: 'AI_API_KEY is not set', isDryRun: false });
    expect(listLines(ended).slice(2)).toEqual([
      'Error: AI_API_KEY is not set',
      'Hint: the AI key is missing or refused. Set AI_API_KEY beside AI_BASE_URL and start the server again.',
    ]);
  });

  test('is not taken for the one before it, of which an earlier question tells late', () => {
    const before = { id: 'run-0', status: 'success', message: 'All done' };

    expect(follow(called, goingOn, seen(before))).toEqual(follow(called, goingOn));
    expect(follow(called, goingOn, seen(before), seen({ status: 'failed' })).verdict?.isSuccess).toBe(false);
  });

  test('that an administrator stopped keeps its figures and is no failure', () => {
    const ended = follow(
      called,
      goingOn,
      seen({ status: 'stopped', message: 'Stopped by an administrator', logs: [] }),
    );

    expect(ended.verdict).toBeNull();
    expect(ended.stats).toEqual({ processed: 1 });
    expect(listLines(ended).at(-1)).toBe('Stopped by an administrator');
  });
});

describe('a run that was begun elsewhere', () => {
  test('is followed to its end, without a message of its own', () => {
    const ended = follow(seen(), seen({ status: 'success', message: 'Imported 1 new job' }));

    expect(isRunning(follow(seen()))).toBe(true);
    expect(listLines(ended)).toEqual(['acme: 1 new job', 'Imported 1 new job']);
    expect(ended.verdict).toBeNull();
  });

  test('that was over before the screen was opened is not shown', () => {
    expect(follow({ type: 'seen', run: null }, seen({ status: 'success' }))).toEqual(idle);
  });

  test('keeps one of our own from beginning, and its lines come after the reason', () => {
    const busy = follow(
      called,
      seen(),
      answered({ isSuccess: false, message: 'This tool is already running.' }),
      seen(),
    );

    expect(isRunning(busy)).toBe(true);
    expect(listLines(busy)).toEqual(['Starting...', 'Error: This tool is already running.', 'acme: 1 new job']);
  });
});

describe('after a failure', () => {
  const keyHint = /AI key/;
  const relayHint = /possible timeout or network issue/;

  test.each([
    'The AI key is missing or was refused: set AI_API_KEY',
    'AI_BASE_URL is set, but AI_API_KEY is not',
    'The AI endpoint refused the key (401)',
    'a line\nno AI key is set\nanother line',
  ])('the AI key is what to look at: %s', (message) => {
    expect(giveHints({ message })).toEqual([expect.stringMatching(keyHint)]);
  });

  test.each(['The disk is full', 'Key account manager: enhanced', 'The AI failed 5 times in a row'])(
    'nothing points to a cause: %s',
    (message) => {
      expect(giveHints({ message })).toEqual([]);
    },
  );

  test('a relay error has a hint of its own', () => {
    expect(giveHints({ message: 'Invalid JWT', isRelayError: true })).toEqual([expect.stringMatching(relayHint)]);
  });
});
