import { LRUCache } from 'lru-cache';
import { sizeOf } from './cached-page.ts';
import { type Change, isAbout } from './change-log.ts';
import type { Entry } from './page-cache.ts';

// This module is in charge of where cached pages are, and of which go when there are too many. A page that only one network
// has asked for lately is on trial, in a small part of the memory: a caller who asks for thousands of addresses pushes out their
// own pages and none that others need. When an address was first asked for outlasts its page, or pages that push each other
// out would be on trial for ever.

const maxProvenBytes = 24 * 1024 * 1024;
const maxTrialBytes = 8 * 1024 * 1024;
/** A page that is asked for again after this while has a use, even where all visitors come through one network. */
const trialMilliseconds = 10_000;
const maxAsked = 5_000;
/** As many pages are rendered ahead. */
const maxPopular = 16;

type Stored = Entry & { network?: string | undefined; storedAt: number };

export function createPageStore(now: () => number) {
  const byKey = new Map<string, Set<string>>();
  const options = {
    sizeCalculation: ({ page }: Stored) => sizeOf(page),
    dispose({ shown }: Stored, address: string) {
      for (const key of shown.keys) {
        const addresses = byKey.get(key);
        addresses?.delete(address);
        if (addresses?.size === 0) byKey.delete(key);
      }
    },
  };
  const proven = new LRUCache<string, Stored>({ ...options, maxSize: maxProvenBytes });
  const trial = new LRUCache<string, Stored>({ ...options, maxSize: maxTrialBytes });
  const segments = [proven, trial];
  const firstAsked = new LRUCache<string, number>({ max: maxAsked });

  function put(segment: LRUCache<string, Stored>, address: string, entry: Stored): void {
    segment.set(address, entry);
    for (const key of segment.has(address) ? entry.shown.keys : []) {
      const addresses = byKey.get(key) ?? new Set();
      byKey.set(key, addresses.add(address));
    }
  }

  const peek = (address: string): Stored | undefined => proven.peek(address) ?? trial.peek(address);

  return {
    peek: peek as (address: string) => Entry | undefined,
    get(address: string, network?: () => string): Entry | undefined {
      const found = proven.get(address);
      if (found) return found;
      const tried = trial.get(address);
      if (!tried) return undefined;
      const asking = network?.();
      tried.network ??= asking;
      if (tried.network !== asking || now() - tried.storedAt > trialMilliseconds) {
        trial.delete(address);
        put(proven, address, tried);
      }
      return tried;
    },
    set(address: string, entry: Entry): void {
      const old = peek(address);
      const storedAt = old?.storedAt ?? firstAsked.get(address) ?? now();
      // Rendered anew because of a change is not asked for again.
      const isProven = proven.has(address) || (!old && now() - storedAt > trialMilliseconds);
      for (const segment of segments) segment.delete(address);
      firstAsked.set(address, storedAt);
      const stored = Object.assign(entry, { network: old?.network, storedAt });
      put(isProven ? proven : trial, address, stored);
    },
    delete(address: string): void {
      for (const segment of segments) segment.delete(address);
    },
    deleteAbout(change: Change): void {
      const keys =
        change.keys === 'all' ? [...byKey.keys()].filter((key) => isAbout(change, key)) : (change.keys ?? []);
      for (const address of keys.flatMap((key) => [...(byKey.get(key) ?? [])])) this.delete(address);
    },
    /** The pages that were asked for most since this was called last, and the time before that. */
    findPopular(): Entry[] {
      const all = [...proven.values(), ...trial.values()];
      const popular = all
        .filter(({ hits }) => hits >= 2)
        .sort((a, b) => b.hits - a.hits)
        .slice(0, maxPopular);
      for (const entry of all) entry.hits = Math.floor(entry.hits / 2);
      return popular;
    },
    stats: () => ({ pages: proven.size + trial.size, bytes: proven.calculatedSize + trial.calculatedSize }),
  };
}
