import type pg from 'pg';
import type { Category } from '#domain/category.ts';
import type { Classification } from '../../classification/classify.ts';
import type { Engine } from './decide-change.ts';

export type CategoryChange = {
  listingId: string;
  from: Category;
  to: Category;
  confidence: number;
  engine: Engine;
  words: Classification['words'];
};

type SavedChanges = {
  /** Of the listings that now have their new category. One that was changed or removed meanwhile is not among them. */
  saved: Set<string>;
  /** Of the listings that the database would not change. */
  refused: Set<string>;
};

type Options = { runId: string; changes: CategoryChange[] };

/** Changes categories and writes each change down, both or neither. */
export async function saveChanges(pool: pg.Pool, { runId, changes }: Options): Promise<SavedChanges> {
  if (changes.length === 0) return { saved: new Set(), refused: new Set() };
  try {
    return { saved: await save(pool, { runId, changes }), refused: new Set() };
  } catch (error) {
    if (changes.length > 1) return saveEach(pool, { runId, changes });
    if (!isRefusal(error)) throw error;
    return { saved: new Set(), refused: new Set(changes.map(({ listingId }) => listingId)) };
  }
}

/** One that cannot be changed must not keep the others from it. */
async function saveEach(pool: pg.Pool, { runId, changes }: Options): Promise<SavedChanges> {
  const results: SavedChanges[] = [];
  for (const change of changes) results.push(await saveChanges(pool, { runId, changes: [change] }));
  return {
    saved: new Set(results.flatMap(({ saved }) => [...saved])),
    refused: new Set(results.flatMap(({ refused }) => [...refused])),
  };
}

async function save(pool: pg.Pool, { runId, changes }: Options): Promise<Set<string>> {
  const { rows } = await pool.query<{ listing_id: string }>(
    `with wanted as (
       select * from jsonb_to_recordset($2) as change
         ("listingId" uuid, "from" text, "to" text, confidence real, engine text, words jsonb)
     ), changed as (
       update public.job_listings listing set category = wanted."to" from wanted
       where listing.id = wanted."listingId" and listing.category = wanted."from"
       returning listing.id
     )
     insert into public.category_changes (listing_id, from_category, to_category, confidence, engine, words, run_id)
     select "listingId", "from", "to", confidence, engine, words, $1
     from wanted join changed on changed.id = wanted."listingId"
     returning listing_id`,
    [runId, JSON.stringify(changes)],
  );
  return new Set(rows.map(({ listing_id }) => listing_id));
}

/** Broken constraints and what triggers raise; anything else (a lost connection) is not about this one row. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|23|P0)/.test(String(error.code));
}
