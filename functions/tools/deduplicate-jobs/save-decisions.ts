import type pg from 'pg';
import { describeReason } from './describe-duplicate.ts';
import type { Duplicate } from './group-duplicates.ts';
import type { Reason } from './judge-pair.ts';

const atOnce = 200;

/** A duplicate as its row says it. */
export type Decision = { kept_id: string; removed_id: string; reason: Reason; details: object };

export function toDecisions(duplicates: Duplicate[]): Decision[] {
  return duplicates.map(({ kept, removed, verdict, via }) => ({
    kept_id: kept.id,
    removed_id: removed.id,
    reason: verdict.reason,
    details: {
      ...verdict.details,
      explanation: describeReason(verdict),
      ...(via ? { via: via.id } : {}),
      kept: { title: kept.shownTitle, source: kept.source },
      removed: { title: removed.shownTitle, source: removed.source },
    },
  }));
}

/**
 * Closes duplicates and writes down why, both or neither; returns the ids of those that are closed now. One that was
 * closed meanwhile, or whose better copy was, stays as it is, and an employer's own is out of reach. The copy that is
 * kept is as old as the oldest of them; only an employer's own keeps its date, which they paid or waited for.
 */
export async function saveDecisions(pool: pg.Pool, runId: string, duplicates: Duplicate[]): Promise<Set<string>> {
  const closed = new Set<string>();
  for (let start = 0; start < duplicates.length; start += atOnce) {
    const some = toDecisions(duplicates.slice(start, start + atOnce));
    for (const id of await save(pool, runId, some)) closed.add(id);
  }
  return closed;
}

async function save(pool: pg.Pool, runId: string, decisions: Decision[]): Promise<string[]> {
  const { rows } = await pool.query<{ removed_id: string }>(
    `with decision as (
       select * from jsonb_to_recordset($2) as decision (kept_id uuid, removed_id uuid, reason text, details jsonb)
     ), locked as materialized (
       select id, closed_at, published_at, first_seen_at from public.job_listings
       where id in (select kept_id from decision union select removed_id from decision)
       order by id for update
     ), wanted as (
       select decision.*, kept.published_at as kept_published_at, kept.first_seen_at as kept_first_seen_at
       from decision join locked kept on kept.id = decision.kept_id
       where kept.closed_at is null
     ), closed as (
       update public.job_listings removed set closed_at = now(), closed_reason = 'duplicate' from wanted
       where removed.id = wanted.removed_id and removed.closed_at is null and removed.source is not null
       returning removed.id, removed.published_at, removed.first_seen_at
     ), aged as (
       update public.job_listings kept set
         published_at = least(kept.published_at, oldest.published_at),
         first_seen_at = least(kept.first_seen_at, oldest.first_seen_at)
       from (
         select kept_id, min(published_at) as published_at, min(first_seen_at) as first_seen_at
         from wanted join closed on closed.id = removed_id group by kept_id
       ) oldest
       where kept.id = oldest.kept_id and kept.source is not null
     )
     insert into public.duplicate_decisions
       (run_id, kept_id, removed_id, reason, details, kept_published_at, kept_first_seen_at)
     select $1, kept_id, removed_id, reason, details, kept_published_at, kept_first_seen_at
     from wanted join closed on closed.id = removed_id
     returning removed_id`,
    [runId, JSON.stringify(decisions)],
  );
  return rows.map(({ removed_id }) => removed_id);
}
