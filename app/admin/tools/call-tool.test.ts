import { createClient } from '@supabase/supabase-js';
import { describe, expect, test, vi } from 'vitest';
import { readAnswer, startInBackground } from './call-tool.ts';

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

describe('a tool that works in the background', () => {
  /** A server that answers the call and the question for the newest run. */
  function start(called: Response, newest: Response) {
    const fetch = async (input: RequestInfo | URL) => (String(input).includes('/functions/v1/') ? called : newest);
    const client = createClient('http://board.example', 'a key', {
      global: { fetch },
      auth: { persistSession: false },
    });
    return startInBackground({ client, name: 'enhance-job-descriptions', body: { force: false } });
  }

  test('is followed by its run in the log, whatever the call answers', async () => {
    const answer = await start(new Response('anything', { status: 202 }), Response.json({ id: 'run-1' }));

    expect(answer).toMatchObject({ kind: 'going-on', runId: 'run-1' });
  });

  test('has begun also where the log cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

    const answer = await start(new Response('anything'), Response.json({ message: 'Away' }, { status: 400 }));

    expect(answer).toMatchObject({ kind: 'going-on', runId: null });
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test('that did not begin says why', async () => {
    const refused = Response.json({ error: 'This tool is already running.' }, { status: 409 });

    expect(await start(refused, Response.json({ id: 'run-0' }))).toEqual({
      kind: 'failed',
      message: 'This tool is already running.',
      isRelayError: false,
    });
  });
});
