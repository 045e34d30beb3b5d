import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of these requests takes on a machine that is not overloaded. */
export const evenMilliseconds = 300;

/**
 * Runs the work and lets its outcome out, answer or refusal, not before a fixed time: how long an address takes to look
 * up, and what else is done for one that is known, tells nobody.
 */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(evenMilliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
