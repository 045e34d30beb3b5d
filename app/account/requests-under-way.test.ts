import { afterEach, expect, test, vi } from 'vitest';
import { noteRequests, settleRequests } from './requests-under-way.ts';

afterEach(() => {
  vi.useRealTimers();
});

function watchSettling() {
  const state = { isSettled: false };
  const settled = settleRequests().then(() => {
    state.isSettled = true;
  });
  return { state, settled };
}

test('requests under way are waited for, a failed one and one that an answer leads to included', async () => {
  const answers: { answer: (response: Response) => void; fail: (error: Error) => void }[] = [];
  const send = noteRequests(() => new Promise((answer, fail) => answers.push({ answer, fail })));
  const led = send('/one').then(() => send('/three'));
  const failed = send('/two');
  const { state, settled } = watchSettling();

  answers[0]?.answer(new Response());
  await expect.poll(() => answers.length).toBe(3);
  answers[1]?.fail(new TypeError('Failed to fetch'));
  await expect(failed).rejects.toThrow('Failed to fetch');
  expect(state.isSettled).toBe(false);
  answers[2]?.answer(new Response());
  await led;
  await settled;

  await settleRequests();
});

test('a request that is not answered is not waited for longer than two seconds', async () => {
  vi.useFakeTimers();
  void noteRequests(() => new Promise(() => {}))('/never');
  const { state } = watchSettling();

  await vi.advanceTimersByTimeAsync(1900);
  expect(state.isSettled).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(state.isSettled).toBe(true);
});
