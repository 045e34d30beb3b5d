import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listingStates } from '#domain/listing.ts';
import { buildListing } from '#tests/factories.ts';
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const past = new Date(Date.now() - 60_000);
const future = new Date(Date.now() + 60_000);
const ask = async (sql: string, values: unknown[] = []) => (await database.owner.query(sql, values)).rows;

/** What a request without an account reads. */
async function readAsVisitor(sql: string, values: unknown[]): Promise<unknown[]> {
  const client = await database.owner.connect();
  try {
    await client.query('begin; set local role anon');
    return (await client.query(sql, values)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const cases: [string, boolean, Record<string, unknown>][] = [
  ['open', true, {}],
  ['open', true, { expires_at: future }],
  ['expired', false, { expires_at: past }],
  ['closed', false, { closed_at: past }],
  ['closed', false, { closed_at: past, closed_reason: 'closed' }],
  ['closed', false, { closed_at: past, closed_reason: 'gone', expires_at: past }],
  ['closed', false, { closed_at: past, closed_reason: 'duplicate' }],
  ['expired', false, { closed_at: past, closed_reason: 'expired' }],
  ['held', false, { closed_at: past, closed_reason: 'held' }],
  ['held', false, { closed_at: past, closed_reason: 'suspended' }],
  ['removed', false, { closed_at: past, closed_reason: 'removed', expires_at: past }],
  ['paused', false, { closed_at: past, closed_reason: 'paused' }],
  ['closed', false, { closed_at: past, closed_reason: 'filled' }],
  ['unpaid', false, { closed_at: past, closed_reason: 'unpaid' }],
  ['scheduled', false, { opens_at: future }],
  ['held', false, { closed_at: past, closed_reason: 'held', opens_at: future }],
];

describe('the state of a listing', () => {
  test.each(cases)('is %s (public: %s) for %j', async (state, isPublic, values) => {
    const { id } = await buildListing(database.owner, values);

    expect(await ask('select state(listing) from job_listings listing where id = $1', [id])).toEqual([{ state }]);
    expect(await readAsVisitor('select id from job_listings where id = $1', [id])).toEqual(isPublic ? [{ id }] : []);
  });

  test('has all the values that are declared (domain/listing.ts)', () => {
    expect(new Set(cases.map(([state]) => state))).toEqual(new Set(listingStates));
  });

  test('is written into a question, not called row by row', async () => {
    const plan = await ask("explain select from job_listings listing where state(listing) = 'open'");

    expect(JSON.stringify(plan)).not.toContain('state(');
  });
});

describe('an unlisted listing', () => {
  test('is in no list and no search, while its page stays', async () => {
    const { id, slug } = await buildListing(database.owner, { title: 'Quiet engineer', unlisted_at: past });

    expect(await readAsVisitor('select id from job_listings where id = $1', [id])).toEqual([]);
    expect(await ask("select list_jobs('quiet') -> 'count' as count")).toEqual([{ count: 0 }]);
    expect(await ask('select jobs_by_id($1) as jobs', [[id]])).toEqual([{ jobs: [] }]);
    expect(await readAsVisitor('select id from unlisted_job($1)', [slug])).toEqual([{ id }]);
    expect(await readAsVisitor('select id from unlisted_job($1)', [id])).toEqual([{ id }]);
  });

  test('is in lists and search again once it is listed', async () => {
    const { id, slug } = await buildListing(database.owner, { title: 'Loud engineer', unlisted_at: past });

    await ask('update job_listings set unlisted_at = null where id = $1', [id]);

    expect(await readAsVisitor('select id from job_listings where id = $1', [id])).toEqual([{ id }]);
    expect(await ask("select list_jobs('loud') -> 'count' as count")).toEqual([{ count: 1 }]);
    expect(await readAsVisitor('select id from unlisted_job($1)', [slug])).toEqual([]);
  });

  test.each(['closed', 'held', 'suspended', 'removed'])('that is %s has no page any more', async (reason) => {
    const { slug } = await buildListing(database.owner, { unlisted_at: past, closed_at: past, closed_reason: reason });

    expect(await readAsVisitor('select id from unlisted_job($1)', [slug])).toEqual([]);
  });

  test('is not similar to another', async () => {
    const { id, company_id } = await buildListing(database.owner, { category: 'Security' });
    const [listed] = await Promise.all([
      buildListing(database.owner, { company_id, category: 'Security' }),
      buildListing(database.owner, { company_id, category: 'Security', unlisted_at: past }),
    ]);

    expect(await ask('select id from similar_jobs($1)', [id])).toEqual([{ id: listed.id }]);
  });
});
