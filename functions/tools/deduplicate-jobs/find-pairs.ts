import type { Runs } from './compare-texts.ts';
import type { Listing } from './listing.ts';

// This module is in charge of which listings are compared at all: those that share a key. A board of n listings has
// n²/2 pairs; of keys there are a handful per listing, and a key that very many share is looked at in part.

export type Pair = [Listing, Listing];

const comparedWhole = 40;
const neighbours = 20;
const sketchSize = 4;

/** What two listings must share before their texts are compared. */
export function listKeys({ company, title, address, postings }: Listing): string[] {
  return [
    ...postings.map((name) => `posting ${name}`),
    ...(address && !address.isPosting ? [`page ${address.key}`] : []),
    ...(company.domain === null ? [] : [`title ${company.domain} ${title.key}`]),
    `title ${company.cleanedName} ${title.key}`,
  ];
}

/** Listings with several keys in common are one pair. `readRuns` is what a text says, where it was read. */
export function findPairs(listings: Listing[], readRuns: (listing: Listing) => Runs | null): Pair[] {
  const blocks = new Map<string, Listing[]>();
  for (const listing of listings) {
    // The smallest runs of two nearly equal texts are nearly always the same.
    const sketch = [...(readRuns(listing)?.subarray(0, sketchSize) ?? [])].map((run) => `run ${run}`);
    for (const key of [...listKeys(listing), ...sketch]) addTo(blocks, key, listing);
  }
  const pairs = new Map<string, Pair>();
  for (const block of blocks.values()) {
    if (block.length < 2) continue;
    const sorted = block.length > comparedWhole ? sortAlike(block, readRuns) : block;
    const reach = block.length > comparedWhole ? neighbours : block.length;
    for (const [index, a] of sorted.entries()) {
      for (const b of sorted.slice(index + 1, index + 1 + reach)) {
        pairs.set(a.id < b.id ? a.id + b.id : b.id + a.id, a.id < b.id ? [a, b] : [b, a]);
      }
    }
  }
  return [...pairs.values()];
}

export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

// The likeliest twins stand beside each other: of one place, and with the same smallest run.
function sortAlike(block: Listing[], readRuns: (listing: Listing) => Runs | null): Listing[] {
  const keyed = block.map((listing) => ({ listing, run: readRuns(listing)?.[0] ?? 0 }));
  keyed.sort(
    (a, b) =>
      compareText(a.listing.place.words, b.listing.place.words) ||
      a.run - b.run ||
      compareText(a.listing.id, b.listing.id),
  );
  return keyed.map(({ listing }) => listing);
}

export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
