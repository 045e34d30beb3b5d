import type { ListingState } from '#domain/listing.ts';
import type { TableListing } from './find-listings.ts';

// What an administrator can do with listings. The database decides whether it may be done; this decides what is offered.

type ListingAction = {
  label: string;
  /** The dialog and its button, where the label alone would not say what is done. */
  confirm?: string;
  /** What the message says afterwards: "Removed 3 listings". */
  done: string;
  /** What the dialog says will happen; what is given back has its outcome said behind it (outcomes.ts). */
  effect: string;
  isOffered: (listing: TableListing) => boolean;
  /** It takes something away: a reason is asked for, and its employer is told. */
  needsReason?: true;
  /** What else the dialog asks for. */
  field?: 'days' | 'category' | 'into';
};

const isIn =
  (...states: ListingState[]) =>
  ({ state }: TableListing) =>
    states.includes(state);

const listingActions = {
  hold: {
    label: 'Hold',
    done: 'Held',
    effect: 'Out of sight until released. The employer reads “In review” with this reason.',
    isOffered: isIn('open', 'expired', 'scheduled'),
    needsReason: true,
  },
  release: {
    label: 'Release',
    done: 'Released',
    effect: 'No longer in review.',
    isOffered: ({ closed_reason, company }) =>
      closed_reason === 'held' || (closed_reason === 'suspended' && !company.is_suspended),
  },
  close: {
    label: 'Close',
    done: 'Closed',
    effect: 'In no list; the page says that the job is closed. The employer is told this reason.',
    isOffered: isIn('open', 'expired', 'held', 'paused', 'scheduled', 'unpaid'),
    needsReason: true,
  },
  reopen: {
    label: 'Reopen',
    done: 'Reopened',
    effect: 'No longer closed.',
    isOffered: isIn('closed', 'expired'),
  },
  remove: {
    label: 'Remove',
    done: 'Removed',
    effect: 'The page says that the job was removed. It is kept and can be restored. The employer is told this reason.',
    isOffered: ({ state }) => state !== 'removed',
    needsReason: true,
  },
  restore: {
    label: 'Restore',
    done: 'Restored',
    effect: 'No longer removed.',
    isOffered: ({ state }) => state === 'removed',
  },
  unlist: {
    label: 'Unlist',
    done: 'Unlisted',
    effect:
      'Out of lists, search, feeds and sitemaps; the page stays, with a notice. The employer is told this reason.',
    isOffered: ({ unlisted_at, state }) => unlisted_at === null && state === 'open',
    needsReason: true,
  },
  relist: {
    label: 'List again',
    done: 'Listed',
    effect: 'In lists, search, feeds and sitemaps again.',
    isOffered: ({ unlisted_at }) => unlisted_at !== null,
  },
  feature: {
    label: 'Feature',
    done: 'Featured',
    effect: 'On top of every list for so many days from now; 0 ends it.',
    isOffered: ({ state }) => state === 'open',
    field: 'days',
  },
  categorise: {
    label: 'Category',
    confirm: 'Change category',
    done: 'Changed the category of',
    effect: 'Moves to this category at once.',
    isOffered: () => true,
    field: 'category',
  },
  correct: {
    label: 'Correct facts',
    done: 'Corrected the facts of',
    effect: 'Shown and filtered by in place of what was read.',
    // Not by a button: each fact has its own, and every listing its own facts.
    isOffered: () => false,
  },
  merge: {
    label: 'Merge',
    done: 'Merged',
    effect: 'Closed as a copy of another listing, which stays.',
    isOffered: isIn('open', 'expired', 'held'),
    needsReason: true,
    field: 'into',
  },
} as const satisfies Record<string, ListingAction>;

export type ActionName = keyof typeof listingActions;

export function getListingAction(name: ActionName): ListingAction {
  return listingActions[name];
}

/** The enhancer is run on open listings, and on so many at once. */
export function canEnhance(listings: TableListing[]): boolean {
  return listings.length > 0 && listings.length <= 500 && listings.every(({ state }) => state === 'open');
}

/** What can be done with all of them. */
export function findOfferedActions(listings: TableListing[]): ActionName[] {
  const names = Object.keys(listingActions) as ActionName[];
  return names.filter((name) => listings.length > 0 && listings.every(listingActions[name].isOffered));
}

/** "“Rust Engineer”", "3 listings". */
export function nameListings(listings: { title: string }[]): string {
  const [first] = listings;
  return listings.length === 1 && first ? `“${first.title}”` : `${listings.length.toLocaleString('en-US')} listings`;
}
