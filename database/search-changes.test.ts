import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { buildListing } from '#tests/factories.ts';
import { openTestListings } from '#tests/open-test-listings.ts';

const database = openTestListings();

const changed = 40;

// A text of several kilobytes lies beside its row; fetching it is most of the work of a search in what is not indexed yet.
test.each([
  ['that all have', 'engineer', changed],
  ['that none has', 'quagmire', 0],
  ['of a phrase', '"you write"', changed],
])('every listing that is not indexed yet is fetched once for words %s', async (_, search, count) => {
  const { company_id } = await buildListing(database.owner, { closed_at: new Date() });
  await database.ask(
    `insert into job_listings (company_id, slug, title, description, category)
     select $1, 'changed-' || n, 'Engineer', 'You write ' || (
       select string_agg(md5(n || '-' || part), ' ') from generate_series(1, 200) part
     ), 'Engineering' from generate_series(1, $2::integer) n`,
    [company_id, changed],
  );
  const client = await database.owner.connect();
  try {
    await client.query('begin');
    const before = await countFetched(client);
    const { rows } = await client.query(
      `select count(*)::integer from internal.look_at_changes(
         array(select internal.changed_numbers()), '', internal.read_search($1, true), '{}')`,
      [search],
    );

    expect(rows).toEqual([{ count }]);
    expect((await countFetched(client)) - before).toBe(changed);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

async function countFetched(client: PoolClient): Promise<number> {
  const { rows } = await client.query(
    `select coalesce(max(idx_scan), 0)::integer as count from pg_stat_xact_all_tables
     where relid = (select reltoastrelid from pg_class where oid = 'internal.listing_texts'::regclass)`,
  );
  return rows[0].count;
}
