import type pg from 'pg';
import type { Category } from '#domain/category.ts';
import type { Judged } from './decide-change.ts';

export type OpenListing = Judged & { id: string; company: string; description: string };

// What an administrator chose stays.
const isWanted = `listing.closed_at is null and (listing.expires_at is null or listing.expires_at > now())
  and not exists (
    select from public.moderation_decisions decision
    where decision.listing_id = listing.id and action = 'categorise' and reversed_at is null and reverses is null
  )`;
const beforeTheFirst = '00000000-0000-0000-0000-000000000000';
/** As much of a description as the classifier reads. */
const maxTextLength = 4000;

export async function countOpenListings(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(`select count(*)::int as count from public.job_listings listing where ${isWanted}`);
  return rows[0].count;
}

/** All open listings, a batch at a time by id, so that neither a long board nor a change under way matters. */
export async function* findOpenListings(pool: pg.Pool, batchSize: number): AsyncGenerator<OpenListing[]> {
  let last = beforeTheFirst;
  for (;;) {
    const { rows } = await pool.query<Row>(
      // The page first, so that texts and former changes are only looked up for what is on it.
      `with page as materialized (
         select listing.id from public.job_listings listing
         where listing.id > $1 and ${isWanted} order by listing.id limit $2
       )
       select listing.id, listing.title, listing.category, left(listing.description, $3) as description,
         listing.source is null or exists (
           select from public.synced_fields own where own.listing_id = listing.id and own.field = 'category'
         ) as is_own, company.name as company,
         array(select to_category from public.category_changes change
           where change.listing_id = listing.id and change.undone_at is not null) as undone,
         exists (select from public.category_changes change where change.listing_id = listing.id) as is_changed_before
       from page
       join public.job_listings listing on listing.id = page.id
       join public.companies company on company.id = listing.company_id
       order by listing.id`,
      [last, batchSize, maxTextLength],
    );
    if (rows.length === 0) return;
    yield rows.map(({ is_own, is_changed_before, ...row }) => ({
      ...row,
      isOwn: is_own,
      isChangedBefore: is_changed_before,
    }));
    last = rows.at(-1)?.id ?? last;
  }
}

type Row = {
  id: string;
  title: string;
  category: Category;
  description: string;
  company: string;
  undone: Category[];
  is_own: boolean;
  is_changed_before: boolean;
};
