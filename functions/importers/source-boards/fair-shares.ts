import type { Listing } from '../listings/to-listing.ts';

export type FairShares<SourceBoard> = {
  /** New listings of a board, in the order in which it would have them. */
  offer(board: SourceBoard, listings: Listing[]): void;
  take(): { board: SourceBoard; listing: Listing }[];
  isFull(): boolean;
};

/**
 * Which of the new listings a run creates when there are more than it may: the first of every board, then the second of
 * every board, and so on, the newest first. It never holds more than the run may create, however many are offered.
 */
export function createFairShares<SourceBoard>(maxListings: number): FairShares<SourceBoard> {
  const offered = new Map<SourceBoard, number>();
  let taken: { board: SourceBoard; listing: Listing; rank: number }[] = [];
  return {
    offer(board, listings) {
      const before = offered.get(board) ?? 0;
      offered.set(board, before + listings.length);
      const ranked = listings
        .toSorted((a, b) => age(a) - age(b))
        .map((listing, index) => ({ board, listing, rank: before + index }));
      taken = [...taken, ...ranked]
        .sort((a, b) => a.rank - b.rank || age(a.listing) - age(b.listing))
        .slice(0, maxListings);
    },
    take: () => taken.map(({ board, listing }) => ({ board, listing })),
    isFull: () => taken.length >= maxListings,
  };
}

/** A listing without a date is as new as can be: its date will be today's. */
function age({ published_at }: Listing): number {
  return published_at === null ? Number.NEGATIVE_INFINITY : -Date.parse(published_at);
}
