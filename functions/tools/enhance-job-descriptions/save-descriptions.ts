import type pg from 'pg';
import type { Engine } from './enhance-listing.ts';

export type NewDescription = { id: string; before: string; after: string; engine: Engine };

type SavingRun = {
  id: string;
  /** An administrator named the listings: that is written down with the change. */
  isChosen: boolean;
};

type SavedDescriptions = {
  /** Of the listings that have their new text. One that was changed or removed meanwhile is not among them. */
  saved: Set<string>;
  /** Of the listings that the database would not change. */
  refused: Set<string>;
};

/** Writes new texts and keeps the originals, both or neither; the kept original of an earlier run stays. */
export async function saveDescriptions(
  pool: pg.Pool,
  run: SavingRun,
  texts: NewDescription[],
): Promise<SavedDescriptions> {
  if (texts.length === 0) return { saved: new Set(), refused: new Set() };
  try {
    return { saved: await save(pool, run, texts), refused: new Set() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (texts.length === 1) return { saved: new Set(), refused: new Set(texts.map(({ id }) => id)) };
  }
  // One that cannot be changed must not keep the others from it.
  const results: SavedDescriptions[] = [];
  for (const text of texts) results.push(await saveDescriptions(pool, run, [text]));
  return {
    saved: new Set(results.flatMap(({ saved }) => [...saved])),
    refused: new Set(results.flatMap(({ refused }) => [...refused])),
  };
}

async function save(pool: pg.Pool, run: SavingRun, texts: NewDescription[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ listing_id: string }>(
    `with wanted as (
       select * from jsonb_to_recordset($2) as text (id uuid, before text, after text, engine text)
     ), changed as (
       update public.job_listings listing set description = wanted.after, enhanced_at = clock_timestamp()
       from wanted where listing.id = wanted.id and listing.description = wanted.before
       returning listing.id, listing.enhanced_at
     ), written_down as (
       insert into public.run_actions (run_id, tool, action, count, done_by)
       select run.id, run.job_name, 'run', (select count(*) from changed), run.started_by
       from public.cron_execution_logs run
       where run.id = $1 and $3 and run.started_by is not null and exists (select from changed)
     )
     insert into public.description_originals as earlier (listing_id, original, engine, run_id, enhanced_at)
     select id, before, engine, $1, enhanced_at from wanted join changed using (id)
     on conflict (listing_id) do update set engine = excluded.engine, run_id = excluded.run_id,
       enhanced_at = excluded.enhanced_at, restored_at = null
     returning listing_id`,
    [run.id, JSON.stringify(texts), run.isChosen],
  );
  return new Set(rows.map(({ listing_id }) => listing_id));
}

/** So that the next run does not try in vain; a new text of the listing is tried again. */
export async function saveRefusal(
  pool: pg.Pool,
  { id, description }: { id: string; description: string },
  { engine, reason }: { engine: Engine; reason: string },
): Promise<void> {
  await pool.query(
    `insert into internal.refused_descriptions (listing_id, engine, reason)
     select id, $3, left($4, 500) from public.job_listings where id = $1 and description = $2
     on conflict (listing_id) do update set engine = excluded.engine, reason = excluded.reason, refused_at = now()`,
    [id, description, engine, reason],
  );
}

/** Broken constraints and what triggers raise; anything else (a lost connection) is not about this one row. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23|P0)/.test(String(error.code));
}
