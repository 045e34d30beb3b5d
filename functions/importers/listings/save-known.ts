import type pg from 'pg';
import { classify } from '../../classification/classify.ts';
import { countReason, type Tally } from '../tally.ts';
import type { SortedOut } from './known-listings.ts';
import { saveInBatches } from './save-in-batches.ts';
import {
  type ChangedListing,
  prolongListings,
  reopenListings,
  restateListings,
  touchListings,
  updateListings,
} from './save-listings.ts';

type Options = { sorted: SortedOut; tally: Tally; lifeDays: number | null; now: Date };

/** Brings the listings we have up to date with what their source shows, and counts. */
export async function saveKnown(pool: pg.Pool, { sorted, tally, lifeDays, now }: Options): Promise<void> {
  const { changed, reopened, restated, unchanged, removed } = sorted;
  const rows = changed.map(
    ({ listing, known }): ChangedListing => ({
      ...listing,
      id: known.id,
      life_days: lifeDays,
      // An administrator may have chosen a better one since; a new title asks anew.
      category: listing.title === known.title ? null : classify({ ...listing, company: listing.company.name }).category,
    }),
  );
  const refused = await saveInBatches(rows, (batch) => updateListings(pool, batch, now));
  const stale = new Set(refused.map(({ row }) => row.id));

  await reopenListings(pool, reopened, { now, lifeDays });
  await restateListings(
    pool,
    restated.map(({ listing: { stated }, known: { id } }) => ({ id, stated })),
  );
  const seen = [...unchanged, ...restated, ...changed.filter(({ known }) => stale.has(known.id))].map(
    ({ known }) => known,
  );
  await touchListings(pool, [...seen, ...removed], now);
  // The last day that a source itself names is not ours to move.
  const undated = [...unchanged, ...restated]
    .filter(({ listing }) => listing.expires_at === null)
    .map(({ known }) => known);
  await prolongListings(pool, undated, { now, lifeDays });

  tally.changed += changed.length - refused.length + reopened.length + restated.length;
  tally.unchanged += unchanged.length;
  countReason(tally, 'taken off this board before', removed.length);
  for (const { reason } of refused) countReason(tally, reason);
}
