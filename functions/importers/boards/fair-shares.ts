import type { Listing } from '../listings/to-listing.ts';

export type FairShares<Board> = {
  /** New listings of a board, in the order in which it would have them. */
  offer(board: Board, listings: Listing[]): void;
  take(): { board: Board; listing: Listing }[];
  isFull(): boolean;
};

/**
 * Which of the new listings a run creates when there are more than it may: the first of every board, then the second of
 * every board, and so on, the newest first. It never holds more than the run may create, however many are offered.
 */
export function createFairShares<Board>(most: number): FairShares<Board> {
  const offered = new Map<Board, number>();
  let taken: { board: Board; listing: Listing; rank: number }[] = [];
  return {
    offer(board, listings) {
      const before = offered.get(board) ?? 0;
      offered.set(board, before + listings.length);
      const ranked = listings
        .toSorted((a, b) => age(a) - age(b))
        .map((listing, index) => ({ board, listing, rank: before + index }));
      taken = [...taken, ...ranked].sort((a, b) => a.rank - b.rank || age(a.listing) - age(b.listing)).slice(0, most);
    },
    take: () => taken.map(({ board, listing }) => ({ board, listing })),
    isFull: () => taken.length >= most,
  };
}

/** A listing without a date is as new as can be: its date will be today's. */
function age({ published_at }: Listing): number {
  return published_at === null ? Number.NEGATIVE_INFINITY : -Date.parse(published_at);
}
