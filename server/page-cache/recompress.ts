import { setTimeout as sleep } from 'node:timers/promises';
import { decode, encode } from '../compress.ts';
import type { CachedPage } from './cached-page.ts';

// This module is in charge of compressing pages that stay as well as brotli can: a tenth smaller, at twenty times the cost, which a
// page that changes each second is not worth. One at a time, off the event loop, with pauses in which others have the
// processor. A list of 50 jobs then fits into what a server may send before a phone has answered.

/** A page that is asked for again after this while has stayed. */
const settledMilliseconds = 2_000;
const quality = 10;
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
      await recompress(page).catch((error) => console.error('a page could not be compressed', error));
      waiting.delete(page);
      await sleep((performance.now() - start) * pauseFactor, undefined, { ref: false });
    }
    isRunning = false;
  }

  return {
    /** Takes note that a page was served from the cache. */
    note(page: CachedPage): void {
      if (page.isTight || waiting.size >= maxWaiting) return;
      page.storedAt ??= now();
      if (now() - page.storedAt < settledMilliseconds) return;
      page.isTight = true;
      waiting.add(page);
      if (isRunning) return;
      isRunning = true;
      void run();
    },
  };
}

async function recompress(page: CachedPage): Promise<void> {
  const { br } = page.encoded;
  if (!br) return;
  const bytes = await encode(await decode(await br), 'br', quality);
  // A copy: what zlib returns may be the beginning of a larger piece of memory.
  page.encoded.br = Uint8Array.from(bytes);
}
