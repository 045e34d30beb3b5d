import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { isPublicAddress } from './is-public-address.ts';

/** Waits; rejects as soon as the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

export const sleep: Sleep = (milliseconds, signal) => setTimeout(milliseconds, undefined, signal ? { signal } : {});

export type RateLimiter = {
  /** Takes the next free slot of the host and returns when it has come. */
  wait(url: URL, options: { millisecondsBetween: number; signal: AbortSignal | undefined }): Promise<void>;
};

const maxBetween = 60_000;

/** Rate limit per host: a least time between two requests, such as a crawl delay. Our own machine (only ever reached in tests) needs no such courtesy. */
export function createRateLimiter({ sleep, now }: { sleep: Sleep; now: () => number }): RateLimiter {
  const lastSlots = new Map<string, number>();

  return {
    async wait({ host, hostname }, { millisecondsBetween, signal }) {
      if (isOurOwn(hostname)) return;
      const moment = now();
      const earliest = (lastSlots.get(host) ?? Number.NEGATIVE_INFINITY) + Math.min(millisecondsBetween, maxBetween);
      const slot = Math.max(moment, earliest);
      // Taken before waiting, so that the next request counts from this slot.
      lastSlots.set(host, slot);
      if (lastSlots.size > 1000) removePast(lastSlots, moment);
      if (slot > moment) await sleep(slot - moment, signal);
    },
  };
}

function isOurOwn(hostname: string): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return hostname === 'localhost' || (isIP(literal) !== 0 && !isPublicAddress(literal));
}

function removePast(lastSlots: Map<string, number>, moment: number): void {
  for (const [host, slot] of lastSlots) if (slot < moment - maxBetween) lastSlots.delete(host);
}
