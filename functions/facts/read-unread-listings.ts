import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '#backend/config.ts';
import { ratesDate } from '#domain/facts/exchange-rates.ts';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import { mergeFacts } from '#domain/facts/merge-facts.ts';
import { type FactSource, readFacts } from '#domain/facts/read-facts.ts';
import { describeInWords, listWorldBut } from './describe-in-words.ts';
import { parseStatedFacts } from './parse-stated-facts.ts';

type UnreadListing = FactSource & { id: string; stated: unknown; corrected: unknown };

const batchSize = 20;

/**
 * Reads the facts of the next listings that wait for it and answers whether there were any. A listing that changes
 * meanwhile waits for the end of this transaction, and then again for being read. Of several servers each takes others.
 */
export async function readUnreadListings({ pool, log }: { pool: pg.Pool; log: Log }): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const listings = await takeUnread(client);
    const rows: object[] = [];
    const words: object[] = [];
    for (const listing of listings) {
      const facts = understand(listing, log);
      if (facts) rows.push({ listing_id: listing.id, ...facts, pay_usd_on: ratesDate });
      if (facts) words.push({ listing_id: listing.id, words: describeInWords(facts), world_but: listWorldBut(facts) });
      // A long text takes milliseconds; requests are served in between.
      await setImmediate();
    }
    await save(client, rows, words);
    await client.query('commit');
    return listings.length === batchSize;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Null for a listing that cannot be read; it keeps the facts it had, and the others do not wait for it. */
function understand({ id, stated, corrected, ...listing }: UnreadListing, log: Log): ListingFacts | null {
  try {
    return mergeFacts(readFacts(listing), parseStatedFacts(stated), parseStatedFacts(corrected));
  } catch (error) {
    log.error({ err: error, listing: id }, 'the facts of a listing could not be read');
    return null;
  }
}

/**
 * Takes the next listings off the queue, what was saved last first: a new listing does not wait for the whole board to be
 * read again. One that is being deleted is left out; waiting for it could end in a deadlock, since it waits for us.
 */
async function takeUnread(client: pg.PoolClient): Promise<UnreadListing[]> {
  const { rows } = await client.query<UnreadListing>(
    `select id, title, location, is_remote, salary_range, employment_type, description, requirements,
       stated.facts as stated, correction.facts as corrected
     from internal.unread_listings unread join public.job_listings listing on listing.id = unread.listing_id
     left join internal.stated_facts stated on stated.listing_id = listing.id
     left join public.fact_corrections correction on correction.listing_id = listing.id
     order by noted_at desc limit $1
     for update of unread skip locked for key share of listing skip locked`,
    [batchSize],
  );
  const ids = rows.map(({ id }) => id);
  await client.query('delete from internal.unread_listings where listing_id = any ($1)', [ids]);
  return rows;
}

async function save(client: pg.PoolClient, facts: object[], words: object[]): Promise<void> {
  const [first] = facts;
  if (!first) return;
  await client.query(
    `insert into internal.fact_words select * from jsonb_populate_recordset(null::internal.fact_words, $1)
     on conflict (listing_id) do update set words = excluded.words, world_but = excluded.world_but
     where fact_words is distinct from excluded`,
    [JSON.stringify(words)],
  );
  const columns = Object.keys(first).join(', ');
  // What is as it was is not written: it would drop every cached page.
  await client.query(
    `insert into public.listing_facts (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.listing_facts, $1)
     on conflict (listing_id) do update set (${columns}) = row (${columns.replaceAll(/\w+/g, 'excluded.$&')})
     where listing_facts is distinct from excluded`,
    [JSON.stringify(facts)],
  );
}
