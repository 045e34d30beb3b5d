import { setTimeout as sleep } from 'node:timers/promises';
import { type CachedPage, packTightly } from './cached-page.ts';

// This module is in charge of compressing pages that stay as well as brotli can: a tenth smaller, at twenty times the cost, which a
// page that changes each second is not worth. One at a time, off the event loop, with pauses in which others have the
// processor. A list of 50 jobs then fits into what a server may send before a phone has answered.

/** A page that is asked for again after this while has stayed. */
const settledMilliseconds = 2_000;
/** The pause after a page, in times of what compressing it took. */
const pauseFactor = 9;
/** More wait until they are asked for again. */
const maxWaiting = 64;

export function createRecompressor(now: () => number) {
  const waiting = new Set<CachedPage>();
  let isRunning = false;

  async function run(): Promise<void> {
    for (const page of waiting) {
      const start = performance.now();
      await packTightly(page).catch((error) => console.error('a page could not be compressed', error));
      waiting.delete(page);
      await sleep((performance.now() - start) * pauseFactor, undefined, { ref: false });
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
