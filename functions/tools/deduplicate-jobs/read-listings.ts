import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type pg from 'pg';
import { isOpen } from './find-families.ts';
import type { Company, Listing } from './listing.ts';
import { type Row, readRow } from './read-row.ts';
import { readText, type Text } from './read-text.ts';

const pageSize = 2_000;
const rowsPerSlice = 100;
const textsAtOnce = 200;

/** The open listings of some companies, a page at a time. */
export async function readListings(pool: pg.Pool, companies: Company[]): Promise<Listing[]> {
  const byId = new Map(companies.map((company) => [company.id, company]));
  const listings: Listing[] = [];
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await pool.query<Row>(
      `select id, company_id, title, location, is_remote, external_url, source, source_board, source_id, salary_range,
         employment_type, requirements is not null as has_requirements,
         octet_length(description) + coalesce(octet_length(requirements), 0) as size,
         coalesce(featured_until > now(), false) as is_featured, missing_since is null as is_shown,
         coalesce(first_seen_at, created_at) as first_seen
       from public.job_listings listing
       where company_id = any ($1) and id > $2 and ${isOpen} order by id limit $3`,
      [[...byId.keys()], last, pageSize],
    );
    for (const [index, row] of rows.entries()) {
      if (index % rowsPerSlice === rowsPerSlice - 1) await yieldToEventLoop();
      const company = byId.get(row.company_id);
      if (company) listings.push(readRow(row, company));
    }
    if (rows.length < pageSize) return listings;
    last = rows.at(-1)?.id ?? last;
  }
}

/** As their sources wrote them: an enhanced text is compared by its original. */
export async function readTexts(pool: pg.Pool, listings: Listing[], signal: AbortSignal): Promise<Map<Listing, Text>> {
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  const texts = new Map<Listing, Text>();
  const ids = [...byId.keys()];
  for (let start = 0; start < ids.length; start += textsAtOnce) {
    signal.throwIfAborted();
    const { rows } = await pool.query<{ id: string; text: string }>(
      `select id, concat_ws(e'\\n', coalesce(enhanced.original, description), requirements) as text
       from public.job_listings
       left join public.description_originals enhanced on enhanced.listing_id = id and enhanced.restored_at is null
       where id = any ($1)`,
      [ids.slice(start, start + textsAtOnce)],
    );
    for (const [index, { id, text }] of rows.entries()) {
      if (index % rowsPerSlice === rowsPerSlice - 1) await yieldToEventLoop();
      const listing = byId.get(id);
      if (listing) texts.set(listing, readText(text));
    }
  }
  return texts;
}
