import { expect, test } from 'vitest';
import { buildListing } from '#tests/factories.ts';
import { openTestListings } from '#tests/open-test-listings.ts';

const database = openTestListings();

test('saving a listing reads none of the others, however many there are since it was planned', async () => {
  const { owner } = database;
  const { company_id } = await buildListing(owner);
  const client = await owner.connect();
  async function save(count: number): Promise<void> {
    await client.query(
      `insert into job_listings (company_id, slug, title, description, category)
       select $1, 'saved-' || gen_random_uuid(), 'Engineer', 'You write code.', 'Engineering' from generate_series(1, $2)`,
      [company_id, count],
    );
  }
  async function countRead(): Promise<number> {
    const { rows } = await client.query(
      "select seq_tup_read::integer as read from pg_stat_xact_user_tables where relid = 'job_listings'::regclass",
    );
    return rows[0].read;
  }
  try {
    await client.query('begin');
    await save(1);
    await save(500);
    const before = await countRead();
    await save(1);

    expect((await countRead()) - before).toBe(0);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
