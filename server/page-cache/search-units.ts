import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** A search's units; each is found by one of several ways, all of whose words are in a listing. Undefined: not known. */
export type SearchUnits = string[][][] | undefined;

const maxSearches = 2_000;

type Unit = { words: string[]; synonyms: string[][] };

/**
 * What the searches of cached pages ask for, as the database reads them (folded, with synonyms). A search that is not known
 * yet is looked up, and known the next time.
 */
export type SearchUnitsCache = ReturnType<typeof createSearchUnits>;

export function createSearchUnits(pool: Pick<pg.Pool, 'query'>) {
  const known = new LRUCache<string, string[][][]>({ max: maxSearches });
  const asked = new Set<string>();
  let generation = 0;

  async function look(search: string): Promise<void> {
    const begun = generation;
    const { rows } = await pool.query<{ units: Unit[] }>("select internal.read_search($1, true) -> 'units' as units", [
      search,
    ]);
    const units = rows[0]?.units.map(({ words, synonyms }) => [words, ...synonyms]);
    if (units && begun === generation) known.set(search, units);
  }

  return {
    find(search: string): SearchUnits {
      const units = known.get(search);
      if (!units && !asked.has(search) && asked.size < 20) {
        asked.add(search);
        look(search)
          .catch(() => {})
          .finally(() => asked.delete(search));
      }
      return units;
    },
    /** Synonyms may have changed. */
    invalidate(): void {
      generation += 1;
      known.clear();
    },
  };
}
