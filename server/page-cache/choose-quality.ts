import { performance } from 'node:perf_hooks';

// This module is in charge of how well a page is compressed when it is rendered. Brotli's fifth step takes three times as long as its
// third and saves a tenth of the bytes: worth it while the server waits for callers, and not while they wait for it. What stays is
// compressed anew either way (recompress.ts).

const calm = 5;
const busy = 3;
/** The share of its time for which the event loop had something to do. */
const maxCalm = 0.5;
/** Shorter than that, rendering one page would look like a crowd. */
const windowMilliseconds = 250;

type Loop = Pick<typeof performance, 'eventLoopUtilization' | 'now'>;

export function createQualityChooser(loop: Loop = performance): () => number {
  let before = loop.eventLoopUtilization();
  let lookedAt = loop.now();
  let quality = calm;
  return () => {
    const now = loop.now();
    if (now - lookedAt < windowMilliseconds) return quality;
    const seen = loop.eventLoopUtilization();
    quality = loop.eventLoopUtilization(seen, before).utilization > maxCalm ? busy : calm;
    before = seen;
    lookedAt = now;
    return quality;
  };
}
