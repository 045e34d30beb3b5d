import { describe, expect, test } from 'vitest';
import { readAnswer } from './call-tool.ts';

describe('the answer of a tool', () => {
  test('that ended well has its message, lines and figures', () => {
    const answer = { success: true, message: 'Done', logs: ['a'], stats: { errors: 0 } };

    expect(readAnswer(answer)).toEqual({
      kind: 'ended',
      isSuccess: true,
      message: 'Done',
      logs: ['a'],
      stats: { errors: 0 },
    });
  });

  test('need not say that it succeeded, nor carry lines', () => {
    expect(readAnswer({ message: 'Done', stats: {} })).toMatchObject({ kind: 'ended', isSuccess: true, logs: [] });
  });

  test.each([
    ['The disk is full', { success: false, error: 'The disk is full', message: 'The run failed' }],
    ['The run failed', { success: false, message: 'The run failed' }],
    ['Try later', { success: false, error: ' ', message: 'Try later' }],
    ['The run failed', { success: false }],
  ])('that failed says "%s": %j', (message, answer) => {
    expect(readAnswer(answer)).toMatchObject({ kind: 'ended', isSuccess: false, message });
  });

  test('that is still to come tells that the run goes on', () => {
    const response = new Response(null, { status: 202, headers: { 'X-Run-Id': 'run-1' } });

    expect(readAnswer({ success: true, message: 'Working' }, response)).toEqual({
      kind: 'going-on',
      runId: 'run-1',
      message: 'Working',
    });
  });

  test.each(['<html>', null, undefined, 7])('that is no answer: %j', (data) => {
    expect(readAnswer(data)).toMatchObject({ kind: 'failed', isRelayError: false });
  });
});
