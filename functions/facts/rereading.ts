import type pg from 'pg';
import { readVersion } from '#domain/facts/listing-facts.ts';
import { lintVersion } from '#domain/posting-lint/rules.ts';

// This module is in charge of reading the whole board again when the readers have changed: what an older version has read
// is queued behind everything that is changed meanwhile, and counted in one row that outlives a restart.

const goesOn = '(earlier.read_version = excluded.read_version and earlier.finished_at is null)';

/** Queues what an older version of the readers has read, or one of the linter has judged. */
export async function beginRereading(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into internal.unread_listings (listing_id, noted_at)
     select listing.id, '-infinity' from public.job_listings listing
     left join public.listing_facts facts on facts.listing_id = listing.id
     left join internal.posting_findings findings on findings.listing_id = listing.id
     where closed_at is null and (
       facts.read_version is null or facts.read_version < $1 or findings.lint_version is null or findings.lint_version < $2
     )
     on conflict do nothing`,
    [readVersion, lintVersion],
  );
  // One that is under way goes on where it was.
  await pool.query(
    `insert into public.fact_rereading as earlier (read_version, total)
     select $1, count(*) from internal.unread_listings where noted_at = '-infinity' having count(*) > 0
     on conflict (is_only) do update set read_version = excluded.read_version, finished_at = null,
       total = excluded.total + case when ${goesOn} then earlier.done else 0 end,
       done = case when ${goesOn} then earlier.done else 0 end,
       started_at = case when ${goesOn} then earlier.started_at else now() end`,
    [readVersion],
  );
}

/** Counts in the transaction of the reading, at its end: of several servers one waits for the other's commit only. */
export async function countReread(client: pg.PoolClient, count: number): Promise<void> {
  if (count > 0) await client.query('update public.fact_rereading set done = done + $1', [count]);
}

export async function endRereading(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update public.fact_rereading set finished_at = now() where finished_at is null
     and not exists (select from internal.unread_listings where noted_at = '-infinity')`,
  );
}
