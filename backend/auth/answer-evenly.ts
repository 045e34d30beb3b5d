import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of these requests takes on a machine that is not overloaded. */
export const evenMilliseconds = 300;

/**
 * Answers, or refuses, not before a fixed time: otherwise a stranger could tell from the time that an address was looked
 * up, and what else is done for a known one, whether it has an account (a timing side channel).
 */
export async function answerEvenly<T>(work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(evenMilliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
