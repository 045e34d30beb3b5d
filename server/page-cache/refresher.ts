import { setTimeout as sleep } from 'node:timers/promises';
import type { Entry } from './page-cache.ts';

// This module is in charge of rendering pages anew in the background: one at a time, with pauses in which visitors are
// answered, and each page at most once a second, however many changes there are.

type Options = {
  now: () => number;
  /** Whether it is still wanted: it may have been rendered or left the cache meanwhile. */
  mayRefresh: (entry: Entry) => boolean;
  refresh: (entry: Entry) => Promise<void>;
};

const minMilliseconds = 1_000;
/** Changes come in groups. */
const aheadMilliseconds = 250;
/** How often it is looked whether the next one is due. */
const dueMilliseconds = 20;
/** The part of the time that is left to others. */
const pauseShare = 0.5;

export function createRefresher({ now, mayRefresh, refresh }: Options) {
  const waiting = new Map<string, Entry>();
  let running: Promise<void> | undefined;
  let isClosed = false;
  let ahead: NodeJS.Timeout | undefined;

  const dueAt = ({ startedAt }: Entry) => startedAt + minMilliseconds;

  /** Of those that are due the one that has been late for longest. */
  function takeNext(): Entry | undefined {
    let next: Entry | undefined;
    for (const [address, entry] of waiting) {
      if (!mayRefresh(entry)) waiting.delete(address);
      else if (dueAt(entry) <= now() && (next?.missedAt ?? Number.POSITIVE_INFINITY) > (entry.missedAt ?? 0))
        next = entry;
    }
    if (next) waiting.delete(next.rendering.address);
    return next;
  }

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      const next = takeNext();
      const start = now();
      if (next) await refresh(next).catch(() => {});
      else await sleep(dueMilliseconds, undefined, { ref: false });
      if (next) await sleep(Math.min((now() - start) * pauseShare, 50), undefined, { ref: false });
    }
    running = undefined;
  }

  function add(entry: Entry): void {
    if (isClosed) return;
    waiting.set(entry.rendering.address, entry);
    running ??= run();
  }

  return {
    add,
    /** Soon, once for many calls: for pages that are rendered without waiting for a visitor who asks. */
    lookAhead(addThem: () => void): void {
      if (ahead || isClosed) return;
      ahead = setTimeout(() => {
        ahead = undefined;
        addThem();
      }, aheadMilliseconds).unref();
    },
    /** Renders no more; resolves once the one that is being rendered is done. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(ahead);
      waiting.clear();
      await running;
    },
  };
}
