import type pg from 'pg';
import { sources } from '#domain/sources/all.ts';

type Given = { GOOGLE_INDEXING_KEY?: unknown; GOOGLE_INDEXING_QUOTA: number; INDEXNOW_KEY?: string | undefined };

/** Writes down which search engines this start's settings turn on, and which sources they are not told of. No key is written. */
export async function saveSearchEngines(pool: pg.Pool, given: Given): Promise<void> {
  const configured = [given.GOOGLE_INDEXING_KEY && 'google', given.INDEXNOW_KEY && 'indexnow'].filter(Boolean);
  const kept = sources.filter(({ isKeptFromSearchEngines }) => isKeptFromSearchEngines).map(({ type }) => type);
  const unmarked = sources.filter(({ allowsJobPosting }) => !allowsJobPosting).map(({ type }) => type);
  await pool.query('select internal.configure_search_engines($1, $2, $3, $4)', [
    configured,
    given.GOOGLE_INDEXING_QUOTA,
    kept,
    unmarked,
  ]);
}
