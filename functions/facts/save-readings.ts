import pg from 'pg';
import type { Log } from '#backend/config.ts';
import { ratesDate } from '#domain/facts/exchange-rates.ts';
import type { ListingFacts } from '#domain/facts/listing-facts.ts';
import { isError, lintRules, lintVersion } from '#domain/posting-lint/rules.ts';
import { describeInWords, listWorldBut } from './describe-in-words.ts';
import type { Understood } from './understand.ts';

export type Reading = Understood & { id: string };

/**
 * Saves what was read of some listings, in the caller's transaction. Facts that the database refuses keep only their own
 * listing without them: the others are saved, and the queue goes on.
 */
export async function saveReadings(
  client: pg.PoolClient,
  { readings, log }: { readings: Reading[]; log: Log },
): Promise<void> {
  await awaitRenames(client, readings);
  if ((await trySaving(client, readings)) === null) return;
  for (const reading of readings) {
    const refusal = await trySaving(client, [reading]);
    if (refusal) log.error({ listing: reading.id, err: refusal }, 'the facts of a listing could not be saved');
  }
}

/**
 * A company that is being renamed is waited for before any of its texts is locked, and one that is renamed from now on
 * waits for us: either would deadlock with the other in the middle.
 */
async function awaitRenames(client: pg.PoolClient, readings: Reading[]): Promise<void> {
  await client.query('select internal.await_renames(array(select company_id from job_listings where id = any ($1)))', [
    readings.map(({ id }) => id),
  ]);
}

/** The refusal where the database takes the values for wrong; what else fails is thrown. */
async function trySaving(client: pg.PoolClient, readings: Reading[]): Promise<pg.DatabaseError | null> {
  await client.query('savepoint readings');
  try {
    await save(client, readings);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await client.query('rollback to savepoint readings');
    return error;
  }
}

/** Of PostgreSQL's classes of errors: a value that a type does not have, or that a constraint forbids. */
function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}

async function save(client: pg.PoolClient, readings: Reading[]): Promise<void> {
  const read = readings.filter((reading): reading is Reading & { facts: ListingFacts } => reading.facts !== null);
  const rows = read.map(({ id, facts }) => ({ listing_id: id, ...facts, pay_usd_on: ratesDate }));
  const [first] = rows;
  if (!first) return;
  const words = read.map(({ id, facts }) => ({
    ...{ listing_id: id, words: describeInWords(facts), world_but: listWorldBut(facts) },
  }));
  await client.query(
    `insert into internal.fact_words select * from jsonb_populate_recordset(null::internal.fact_words, $1)
     on conflict (listing_id) do update set words = excluded.words, world_but = excluded.world_but
     where fact_words is distinct from excluded`,
    [JSON.stringify(words)],
  );
  await saveFindings(client, read);
  const columns = Object.keys(first).join(', ');
  // What is as it was is not written: it would drop every cached page.
  await client.query(
    `insert into public.listing_facts (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.listing_facts, $1)
     on conflict (listing_id) do update set (${columns}) = row (${columns.replaceAll(/\w+/g, 'excluded.$&')})
     where listing_facts is distinct from excluded`,
    [JSON.stringify(rows)],
  );
}

/** Of those that are still open; what is as it was is not written. */
async function saveFindings(client: pg.PoolClient, readings: Reading[]): Promise<void> {
  const rows = readings.map(({ id, findings = [] }) => ({
    listing_id: id,
    rules: findings,
    has_errors: findings.some((rule) => isError(lintRules[rule])),
    lint_version: lintVersion,
  }));
  await client.query(
    `insert into internal.posting_findings
     select found.* from jsonb_populate_recordset(null::internal.posting_findings, $1) found
     join public.job_listings listing on listing.id = found.listing_id where closed_at is null
     on conflict (listing_id) do update
       set rules = excluded.rules, has_errors = excluded.has_errors, lint_version = excluded.lint_version
     where posting_findings is distinct from excluded`,
    [JSON.stringify(rows)],
  );
}
