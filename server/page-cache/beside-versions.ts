import type pg from 'pg';

/** The versions of what the pages of some listings show of others now (Visit.showsBeside); of a listing that is gone there is none. */
export type FindBesideVersions = (listings: string[]) => Promise<Map<string, string>>;

export function createBesideVersions(pool: Pick<pg.Pool, 'query'>): FindBesideVersions {
  return async (listings) => {
    if (listings.length === 0) return new Map();
    const { rows } = await pool.query<{ versions: Record<string, string> }>(
      'select internal.beside_versions($1) as versions',
      [listings],
    );
    return new Map(Object.entries(rows[0]?.versions ?? {}));
  };
}
