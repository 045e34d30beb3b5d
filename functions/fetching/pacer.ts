import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isPublicAddress } from './is-public-address.ts';

/** Waits; rejects as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) => setTimeout(milliseconds, undefined, signal ? { signal } : {});

export type Pacer = {
  /** Returns when it is this request's turn. */
  wait(url: URL, options: { millisecondsBetween: number; signal: AbortSignal | undefined }): Promise<void>;
};

const longestBetween = 60_000;

/** Keeps requests to one host apart. Our own machine (only ever reached in tests) needs no such courtesy. */
export function createPacer({ sleep, now }: { sleep: Sleep; now: () => number }): Pacer {
  const lastTurns = new Map<string, number>();

  return {
    async wait({ host, hostname }, { millisecondsBetween, signal }) {
      if (isOurOwn(hostname)) return;
      const moment = now();
      const earliest =
        (lastTurns.get(host) ?? Number.NEGATIVE_INFINITY) + Math.min(millisecondsBetween, longestBetween);
      const turn = Math.max(moment, earliest);
      // Taken before waiting: the next in line counts from this turn.
      lastTurns.set(host, turn);
      if (lastTurns.size > 1000) forgetPast(lastTurns, moment);
      if (turn > moment) await sleep(turn - moment, signal);
    },
  };
}

function isOurOwn(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return hostname === 'localhost' || (isIP(literal) !== 0 && !isPublicAddress(literal));
}

function forgetPast(lastTurns: Map<string, number>, moment: number): void {
  for (const [host, turn] of lastTurns) if (turn < moment - longestBetween) lastTurns.delete(host);
}
