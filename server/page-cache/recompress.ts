import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CachedPage, packTightly } from './cached-page.ts';

// This module is in charge of compressing pages that stay as well as brotli can: a tenth smaller, at twenty times the cost, which a
// page that changes each second is not worth. One at a time, off the event loop, with pauses in which others have the
// processor. A list of 50 jobs then fits into what a server may send before a phone has answered. While callers wait for the event
// loop the pause goes on: a tenth of a processor is more to them than a tenth of the bytes.

/** A page that is asked for again after this while has stayed. */
const settledMilliseconds = 2_000;
/** The pause after a page, in times of what compressing it took. */
const pauseFactor = 9;
/** More wait until they are asked for again. */
const maxWaiting = 64;
/** The share of its time for which the event loop has something to do when callers wait for it. */
const maxCalm = 0.8;
const busyMilliseconds = 1_000;

type Loop = Pick<typeof performance, 'eventLoopUtilization'>;

export function createRecompressor(now: () => number, loop: Loop = performance) {
  const waiting = new Set<CachedPage>();
  let isRunning = false;

  /** Until others have had the processor for so long, and the event loop has time again. */
  async function pause(milliseconds: number): Promise<void> {
    let before = loop.eventLoopUtilization();
    await sleep(milliseconds, undefined, { ref: false });
    while (loop.eventLoopUtilization(before).utilization > maxCalm) {
      before = loop.eventLoopUtilization();
      await sleep(busyMilliseconds, undefined, { ref: false });
    }
  }

  async function run(): Promise<void> {
    for (const page of waiting) {
      const start = performance.now();
      await packTightly(page).catch((error) => console.error('a page could not be compressed', error));
      waiting.delete(page);
      await pause((performance.now() - start) * pauseFactor);
    }
    isRunning = false;
  }

  return {
    /** Takes note that a page was served from the cache. */
    note(page: CachedPage): void {
      const { isTight, storedAt = now() } = page;
      if (isTight || waiting.size >= maxWaiting || now() - storedAt < settledMilliseconds) return;
      page.isTight = true;
      waiting.add(page);
      if (isRunning) return;
      isRunning = true;
      void run();
    },
  };
}
