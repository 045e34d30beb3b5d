import { addTo, listKeys } from './find-pairs.ts';
import type { Listing } from './listing.ts';

/** Enough to know a company's boilerplate by. */
const others = 8;

/**
 * The listings whose texts have to be read. Reading them is most of the work, so it is left out where keys alone say
 * that there is nothing to compare, and where every copy from another board already stands beside its original: then
 * only those that share a key are read, and a few more.
 */
export function chooseTexts(listings: Listing[]): Listing[] {
  const boards = findBoardsAround(listings);
  const looseBoards = new Set(
    listings.filter((listing) => (boards.get(listing)?.size ?? 0) < 2).map(({ board }) => board),
  );
  // A listing may be, under another title, one that stands alone on a board where it has no copy yet.
  const isWanted = (listing: Listing) =>
    [...looseBoards].some((board) => board !== listing.board && !boards.get(listing)?.has(board));
  if (listings.some(isWanted)) return listings;
  if (boards.size === 0) return [];
  return [...boards.keys(), ...listings.filter((listing) => !boards.has(listing)).slice(0, others)];
}

/** For each listing that shares a key with another: the boards of all that do. */
function findBoardsAround(listings: Listing[]): Map<Listing, Set<string>> {
  const blocks = new Map<string, Listing[]>();
  for (const listing of listings) {
    for (const key of new Set(listKeys(listing))) addTo(blocks, key, listing);
  }
  const around = new Map<Listing, Set<string>>();
  for (const block of blocks.values()) {
    if (block.length < 2) continue;
    const boards = new Set(block.map(({ board }) => board));
    for (const listing of block) around.set(listing, around.get(listing)?.union(boards) ?? boards);
  }
  return around;
}
