import { setTimeout as sleep } from 'node:timers/promises';
import type { Entry } from './page-cache.ts';

// This module is in charge of pages of listings that a change of other listings concerns: nearly all of them stay as they are. One
// question tells which of them do not, for all that come together in half a second.

type Options = {
  /** Whether it is still wanted: it may have been rendered or left the cache meanwhile. */
  mayRefresh: (entry: Entry) => boolean;
  check: (entries: Entry[]) => Promise<void>;
};

/** A page may be late for twice as long before its visitors wait. */
const gatherMilliseconds = 500;
/** A question takes a fifth of a millisecond for each. */
const maxTogether = 100;

export function createBesideCheck({ mayRefresh, check }: Options) {
  const waiting = new Map<string, Entry>();
  let running: Promise<void> | undefined;
  let isClosed = false;

  async function run(): Promise<void> {
    while (waiting.size > 0) {
      await sleep(gatherMilliseconds, undefined, { ref: false });
      const together = [...waiting].slice(0, maxTogether);
      for (const [address] of together) waiting.delete(address);
      const entries = together.map(([, entry]) => entry).filter(mayRefresh);
      if (entries.length > 0) await check(entries);
    }
    running = undefined;
  }

  return {
    add(entry: Entry): void {
      if (isClosed) return;
      waiting.set(entry.rendering.address, entry);
      running ??= run();
    },
    /** Checks no more; resolves once the question under way is answered. */
    async close(): Promise<void> {
      isClosed = true;
      waiting.clear();
      await running;
    },
  };
}
