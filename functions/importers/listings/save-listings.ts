import type pg from 'pg';
import type { Category } from '#domain/category.ts';
import { importedColumns, listingColumns } from '#domain/listing.ts';
import type { Key, Known } from './known-listings.ts';
import type { Listing } from './to-listing.ts';

// This module is in charge of writing imported listings, many at a time: one statement per batch. All of it is bound
// to a source, so that an employer's own listing, which has none, is out of reach.

export type NewListing = Listing & Key & Life & { company_id: string; category: Category };
/** A category of null keeps the one the listing has. */
export type ChangedListing = Listing & Life & { id: string; category: Category | null };

/** How long a listing of a feed is shown after the feed last did; null for boards that say when one closes. */
type Life = { life_days: number | null };
type Moment = { now: Date; lifeDays: number | null };

const imported = importedColumns.join(', ');
const columns = `${importedColumns.map((name) => `${name} ${listingColumns[name].type}`).join(', ')},
  source_id text, published_at timestamptz, expires_at timestamptz, category text, life_days int, stated jsonb`;
// An administrator may have taken it off the board just now.
const isNotRemoved = "coalesce(closed_reason in ('gone', 'expired'), true)";
const lastDay = 'coalesce(row.expires_at, $2::timestamptz + make_interval(days => life_days))';
// The end of a statement whose `row` has an id and what is stated of it now. The listing may have been deleted just now.
const restating = `withdrawn as (
    delete from internal.stated_facts using row where listing_id = row.id and row.stated is null
  )
  insert into internal.stated_facts (listing_id, facts)
  select id, row.stated from row join job_listings using (id) where row.stated is not null
  on conflict (listing_id) do update set facts = excluded.facts where stated_facts.facts <> excluded.facts`;

/** The source's value of a column, or the employer's where they have edited it. */
const unlessOwned = (name: string) =>
  `case when '${name}' = any (owned.fields) then listing.${name} else row.${name} end`;

/** Those that are new now; another run may have been faster with some. */
export async function insertListings(
  pool: pg.Pool,
  rows: NewListing[],
  now: Date,
): Promise<(Key & { id: string; source_id: string })[]> {
  const { rows: created } = await pool.query(
    `with row as (
       select * from json_to_recordset($1) as row (${columns}, type text, board text, company_id uuid)
     ), created as (
       insert into job_listings (${imported}, source, source_board, source_id, company_id, category, source_url,
         published_at, expires_at, first_seen_at, last_seen_at)
       select ${imported}, type, board, source_id, company_id, category, external_url,
         coalesce(published_at, $2), ${lastDay}, $2, $2
       from row
       on conflict (source, source_board, source_id) where source is not null do nothing
       returning id, source as type, source_board as board, source_id
     ), stated as (
       insert into internal.stated_facts (listing_id, facts)
       select id, stated from created join row using (type, board, source_id) where stated is not null
     )
     select * from created`,
    [JSON.stringify(rows.map(({ tags: _, company: __, ...row }) => row)), now],
  );
  return created;
}

/**
 * The source's new words win, also over an enhanced text, but not over what an employer wrote into a synced listing: those
 * fields stay, and the employer is shown what the source says. A closed listing is open again.
 */
export async function updateListings(pool: pg.Pool, rows: ChangedListing[], now: Date): Promise<void> {
  const saved = JSON.stringify(rows.map(({ tags: _, company: __, ...row }) => row));
  await pool.query('select internal.offer_to_employers($1)', [saved]);
  await pool.query(
    `with row as (
       select * from json_to_recordset($1) as row (${columns}, id uuid)
     ), owned as (
       select listing_id, array_agg(field) as fields from synced_fields where listing_id in (select id from row) group by 1
     ), changed as (
       update job_listings listing set ${importedColumns.map((name) => `${name} = ${unlessOwned(name)}`).join(', ')},
         category = coalesce(${unlessOwned('category')}, listing.category), source_url = row.external_url,
         published_at = coalesce(row.published_at, listing.published_at), expires_at = ${lastDay},
         enhanced_at = null, last_seen_at = $2, missing_since = null, closed_at = null, closed_reason = null
       from row left join owned on owned.listing_id = row.id
       where listing.id = row.id and listing.source is not null and ${isNotRemoved}
     ), ${restating}`,
    [saved, now],
  );
}

/** What the source states as data has changed, and nothing that a listing shows: it is only read again. */
export async function restateListings(pool: pg.Pool, rows: Pick<ChangedListing, 'id' | 'stated'>[]): Promise<void> {
  if (rows.length === 0) return;
  await pool.query(`with row as (select * from json_to_recordset($1) as row (id uuid, stated jsonb)), ${restating}`, [
    JSON.stringify(rows),
  ]);
}

/** Seen again: nothing else of it changes. */
export async function touchListings(pool: pg.Pool, known: Known[], now: Date): Promise<void> {
  if (known.length === 0) return;
  await pool.query(
    'update job_listings set last_seen_at = $2, missing_since = null where id = any($1) and source is not null',
    [known.map(({ id }) => id), now],
  );
}

/** A feed still shows what would expire by age before long: its time begins anew. */
export async function prolongListings(pool: pg.Pool, known: Known[], { now, lifeDays }: Moment): Promise<void> {
  if (lifeDays === null) return;
  const soon = now.getTime() + (lifeDays * 86_400_000) / 2;
  const ageing = known.filter(({ expires_at }) => expires_at !== null && expires_at.getTime() < soon);
  if (ageing.length === 0) return;
  await pool.query(
    `update job_listings set expires_at = $2::timestamptz + make_interval(days => $3)
     where id = any($1) and source is not null`,
    [ageing.map(({ id }) => id), now, lifeDays],
  );
}

export async function reopenListings(pool: pg.Pool, known: Known[], { now, lifeDays }: Moment): Promise<void> {
  if (known.length === 0) return;
  await pool.query(
    `update job_listings set closed_at = null, closed_reason = null, missing_since = null, last_seen_at = $2,
       expires_at = case when expires_at <= $2 then $2::timestamptz + make_interval(days => $3) else expires_at end
     where id = any($1) and source is not null and ${isNotRemoved}`,
    [known.map(({ id }) => id), now, lifeDays],
  );
}
