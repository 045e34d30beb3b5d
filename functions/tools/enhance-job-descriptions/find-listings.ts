import type pg from 'pg';
import type { Engine, Enhanceable } from './enhance-listing.ts';

const isOpen = 'listing.closed_at is null and (listing.expires_at is null or listing.expires_at > now())';
const isWanted = `${isOpen} and ($1 or listing.enhanced_at is null) and ($2::uuid[] is null or listing.id = any ($2))`;
const beforeTheFirst = '00000000-0000-0000-0000-000000000000';
/** After this a text that the guard refused is tried again: engines and models change. */
const patience = "interval '30 days'";

/** Which listings: all that are open, or of these the named ones; enhanced ones only where that is forced. */
type Wanted = { isForced: boolean; ids: string[] | null };

export async function countListings(pool: pg.Pool, { isForced, ids }: Wanted): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int as count from public.job_listings listing where ${isWanted}`,
    [isForced, ids],
  );
  return rows[0].count;
}

/** A batch at a time by id: what was done falls behind. */
export async function* findListings(
  pool: pg.Pool,
  { isForced, ids, batchSize }: Wanted & { batchSize: number },
): AsyncGenerator<Enhanceable[]> {
  let last = beforeTheFirst;
  for (;;) {
    const { rows } = await pool.query<Row>(
      `with page as materialized (
         select listing.id from public.job_listings listing
         where ${isWanted} and listing.id > $3 order by listing.id limit $4
       )
       select listing.id, listing.title, company.name as company, listing.description, enhanced.original,
         company.user_id is not null and internal.is_employers_words(listing.source, listing.source_board) as is_own,
         enhanced.restored_at is not null as is_restored, refusal.engine as refused_engine
       from page
       join public.job_listings listing on listing.id = page.id
       join public.companies company on company.id = listing.company_id
       left join public.description_originals enhanced on enhanced.listing_id = listing.id
       left join internal.refused_descriptions refusal
         on refusal.listing_id = listing.id and refusal.refused_at > now() - ${patience}
       order by listing.id`,
      [isForced, ids, last, batchSize],
    );
    if (rows.length === 0) return;
    yield rows.map(({ is_own, is_restored, refused_engine, ...row }) => ({
      ...row,
      isOwn: is_own,
      isRestored: is_restored,
      refusedEngine: refused_engine,
    }));
    last = rows.at(-1)?.id ?? last;
  }
}

type Row = {
  id: string;
  title: string;
  company: string;
  description: string;
  original: string | null;
  is_own: boolean;
  is_restored: boolean;
  refused_engine: Engine | null;
};
