import type pg from 'pg';
import { sources } from '#domain/sources/all.ts';

const daysSinceSeen = 3;

/**
 * Opens duplicates again whose better copy has left the board while their own source still shows them, or a job that
 * is open would be nowhere. A feed is not believed when the employer's own board has taken the job down. Returns their
 * titles.
 */
export async function reopenLapsed(pool: pg.Pool): Promise<string[]> {
  const employersBoards = sources.filter(({ listingLifeDays }) => listingLifeDays === null).map(({ type }) => type);
  const { rows: lapsed } = await pool.query<{ id: string; decision: string; title: string }>(
    `select removed.id, decision.id as decision, removed.title
     from public.duplicate_decisions decision
     join public.job_listings removed on removed.id = decision.removed_id
     left join public.job_listings kept on kept.id = decision.kept_id
     where decision.restored_at is null and decision.lapsed_at is null
       and removed.closed_reason = 'duplicate' and removed.missing_since is null
       and (removed.expires_at is null or removed.expires_at > now())
       and case
         when kept.id is null then removed.last_seen_at > now() - make_interval(days => $2)
         when kept.closed_reason not in ('gone', 'expired') then false
         else removed.last_seen_at > least(kept.closed_at, kept.expires_at)
           and least(kept.closed_at, kept.expires_at) <= now()
           and (removed.source = any ($1) or not coalesce(kept.source = any ($1), false))
       end`,
    [employersBoards, daysSinceSeen],
  );
  // No statement where there is nothing to open: even an empty one would tell all servers to render their pages anew.
  if (lapsed.length === 0) return [];
  await pool.query(
    `with opened as (
       update public.job_listings set closed_at = null, closed_reason = null
       where id = any ($1) and closed_reason = 'duplicate' returning id
     )
     update public.duplicate_decisions set lapsed_at = now() where id = any ($2) and removed_id in (select id from opened)`,
    [lapsed.map(({ id }) => id), lapsed.map(({ decision }) => decision)],
  );
  return lapsed.map(({ title }) => title);
}
