import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { StatedFacts } from '#domain/facts/merge-facts.ts';
import type { Listing } from './to-listing.ts';

export type Key = { type: string; board: string };

/** What we have of a posting already. */
export type Known = {
  id: string;
  source_id: string;
  title: string;
  content_hash: string | null;
  stated: StatedFacts | null;
  expires_at: Date | null;
  is_closed: boolean;
  /** Taken off the board by us, not by its source, or taken over by its employer: imports leave it alone. */
  is_removed: boolean;
};

export type SortedOut = {
  fresh: Listing[];
  changed: { listing: Listing; known: Known }[];
  reopened: Known[];
  /** Whose words are the same, but not what the source states as data. */
  restated: { listing: Listing; known: Known }[];
  unchanged: { listing: Listing; known: Known }[];
  removed: Known[];
};

/** Tells the postings of a page apart by what we know of them: source, board and id are a posting's key. */
export async function sortOut(pool: pg.Pool, key: Key, listings: Listing[]): Promise<SortedOut> {
  const known = await findKnown(pool, key, listings);
  const sorted: SortedOut = { fresh: [], changed: [], reopened: [], restated: [], unchanged: [], removed: [] };
  for (const listing of listings) {
    const old = known.get(listing.source_id);
    if (!old) sorted.fresh.push(listing);
    else if (old.is_removed) sorted.removed.push(old);
    else if (isChanged(listing, old)) sorted.changed.push({ listing, known: old });
    else if (old.is_closed) sorted.reopened.push(old);
    else if (isRestated(listing, old)) sorted.restated.push({ listing, known: old });
    else sorted.unchanged.push({ listing, known: old });
  }
  return sorted;
}

function isChanged(listing: Listing, known: Known): boolean {
  return listing.content_hash !== known.content_hash || (known.is_closed && isRestated(listing, known));
}

function isRestated(listing: Listing, known: Known): boolean {
  return !isDeepStrictEqual(listing.stated, known.stated);
}

async function findKnown(pool: pg.Pool, { type, board }: Key, listings: Listing[]): Promise<Map<string, Known>> {
  const { rows } = await pool.query<Known>(
    `select id, source_id, title, content_hash, expires_at, closed_at is not null as is_closed, stated.facts as stated,
       closed_at is not null and coalesce(closed_reason not in ('gone', 'expired'), false) as is_removed
     from job_listings left join internal.stated_facts stated on stated.listing_id = id
     where source = $1 and source_board = $2 and source_id = any($3)
     union all
     select coalesce(listing_id, gen_random_uuid()), source_id, '', null, null, true, null, true
     from internal.taken_postings where source = $1 and source_board = $2 and source_id = any($3)`,
    [type, board, listings.map(({ source_id }) => source_id)],
  );
  return new Map(rows.map((row) => [row.source_id, row]));
}
