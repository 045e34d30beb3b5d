import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { countReread } from './rereading.ts';
import { type Reading, saveReadings } from './save-readings.ts';
import { type Understood, type UnreadListing, understand } from './understand.ts';

type Options = {
  pool: pg.Pool;
  log: Log;
  /** The server's is in a thread of its own (create-fact-reader.ts). */
  read?: (listing: UnreadListing) => Promise<Understood> | Understood;
};
type Taken = UnreadListing & { is_reread: boolean };

const batchSize = 20;
// Employers who save one of these listings wait so long at most, and for one text more.
const maxMilliseconds = 500;

/**
 * Reads the facts of the next listings that wait for it and answers whether more may wait. A listing that changes meanwhile
 * waits for the end of this transaction, and then again for being read. Of several servers each takes others.
 */
export async function readUnreadListings({ pool, log, read = understand }: Options): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const taken = await takeUnread(client);
    const readings = await readInTime(taken, read);
    for (const { id, problem } of readings) {
      if (problem) log.error({ listing: id, problem }, 'the facts of a listing could not be read');
    }
    await saveReadings(client, { readings, log });
    await client.query('delete from internal.unread_listings where listing_id = any ($1)', [
      readings.map(({ id }) => id),
    ]);
    await countReread(client, readings.filter((reading) => reading.is_reread).length);
    await client.query('commit');
    return taken.length === batchSize || readings.length < taken.length;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

// Of a company with thousands of listings the newest are looked at.
const twins = `select from (
    select other.id, other.title, other.location from public.job_listings other
    where other.company_id = listing.company_id and other.closed_at is null
    order by other.published_at desc, other.id desc limit 200
  ) other where other.id <> listing.id and other.title = listing.title and other.location is not distinct from listing.location`;

/**
 * The next listings of the queue, what was saved last first: a new listing does not wait for the whole board to be read
 * again. One that is being deleted is left out; waiting for it could end in a deadlock, since it waits for us.
 */
async function takeUnread(client: pg.PoolClient): Promise<Taken[]> {
  const { rows: locked } = await client.query<{ id: string }>(
    `select listing.id from internal.unread_listings unread join public.job_listings listing on listing.id = unread.listing_id
     order by noted_at desc limit $1
     for key share of listing skip locked for update of unread skip locked`,
    [batchSize],
  );
  // By a statement of its own, which sees what was saved until the rows were locked: what the first one has seen may be older than
  // its locks, and a correction of that moment would be taken for read. From now on a writer waits and queues it anew.
  const { rows } = await client.query<Taken>(
    `select listing.id, title, listing.location, is_remote, salary_range, employment_type, listing.description, requirements,
       stated.facts as stated, correction.facts as corrected,
       array(select field from public.synced_fields own where own.listing_id = listing.id) as edited, noted_at = '-infinity' as is_reread,
       json_build_object(
         'external_url', external_url, 'source', source, 'source_url', source_url, 'published_at', published_at,
         'company', json_build_object('name', company.name, 'website', website, 'logo_url', logo_url),
         'has_twin', exists (${twins})
       ) as posting
     from internal.unread_listings unread join public.job_listings listing on listing.id = unread.listing_id
     join public.companies company on company.id = listing.company_id
     left join internal.stated_facts stated on stated.listing_id = listing.id
     left join public.fact_corrections correction on correction.listing_id = listing.id
     where listing.id = any ($1) order by noted_at desc`,
    [locked.map(({ id }) => id)],
  );
  return rows;
}

type TakenReading = Reading & { is_reread: boolean };

/** As many of them as there is time for, at least one; the others stay queued. */
async function readInTime(taken: Taken[], read: NonNullable<Options['read']>): Promise<TakenReading[]> {
  const readings: TakenReading[] = [];
  const start = performance.now();
  for (const { is_reread, ...listing } of taken) {
    readings.push({ id: listing.id, is_reread, ...(await read(listing)) });
    if (performance.now() - start > maxMilliseconds) break;
    // A reader in this thread lets requests be served in between.
    await setImmediate();
  }
  return readings;
}
